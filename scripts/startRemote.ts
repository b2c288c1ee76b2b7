import path from 'node:path';
import { compile as compileSass } from 'sass';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { BrandSource } from '../shell/server/page/BrandSource';
import { ReleaseStore } from '../shell/server/releases/ReleaseStore';
import { prepareApplicant, type Stage } from './develop/prepareApplicant';
import { standalonePage } from './develop/standalonePage';
import { checkout, dataFolder, partNamed, releasesFolder } from './parts';
import { answers, endAll, run, type Running } from './processes';
import { publishBrands } from './release/publishBrands';

const part = partNamed(process.argv[2] ?? '');
const base = Number(process.env['PORT_BASE'] ?? 4000);
const port = base + part.distance;
const api = `http://127.0.0.1:${String(base + 10)}`;
const running: Running[] = [];

if (!(await isUp(`${api}/api/healthcheck`))) {
  running.push(
    run('journey-api', [path.join(checkout, 'journey-api/src/main.ts')], {
      DATA_DIR: dataFolder(),
    }),
  );
  await answers(`${api}/api/healthcheck`, { within: 60_000 });
}
await publishBrands(releasesFolder());
const brands = new BrandSource(new ReleaseStore(releasesFolder()));
const frameCss = compileSass(path.join(checkout, 'shell/src/styles/frame.scss')).css;

const { default: configure } = (await import(
  path.join(checkout, part.name, 'webpack.config.js')
)) as {
  default: (build: { version: string; outDir: string; watch: boolean }) => Configuration;
};
const config = configure({
  version: 'development',
  outDir: path.join(checkout, '.cache/develop', part.name),
  watch: true,
});
const server = new WebpackDevServer(
  {
    port,
    host: '127.0.0.1',
    hot: true,
    allowedHosts: ['localhost', '.localhost', '127.0.0.1'],
    static: { directory: path.join(releasesFolder(), 'brands'), publicPath: '/brands' },
    proxy: [{ context: ['/api'], target: api }],
    historyApiFallback: false,
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'page',
        middleware: (
          request: { url: string; headers: { host?: string | undefined } },
          response: PageResponse,
        ) => {
          void page(request.headers.host ?? '').then(
            (html) => {
              response.setHeader('content-type', 'text/html; charset=utf-8');
              response.end(html);
            },
            (error: unknown) => {
              response.statusCode = 500;
              response.end(String(error));
            },
          );
        },
      },
    ],
  },
  webpack(config),
);

interface PageResponse {
  statusCode: number;
  setHeader: (name: string, value: string) => void;
  end: (body: string) => void;
}

async function page(host: string): Promise<string> {
  const [brand, toggles, bearer] = await Promise.all([
    brands.read({ asked: null, kept: null, host }, null),
    fetch(`${api}/api/feature-toggles`).then((answer) => answer.json() as Promise<unknown>),
    prepareApplicant(api, part.name as Stage),
  ]);
  return standalonePage({ brand, frameCss, toggles, bearer });
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

await server.start();
console.log(`\n${part.name} is on its own at http://localhost:${String(port)}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([server.stop(), endAll(running)]).then(() => process.exit(0));
  });
}
