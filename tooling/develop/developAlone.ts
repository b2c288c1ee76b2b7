import path from 'node:path';
import { compile as compileSass } from 'sass';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { type App, checkout, dataFolder, releasesFolder } from 'releases/apps';
import { ReleaseStore } from 'releases/registry';
import { BrandSource, jsonInHtml, type PublishedBrand } from 'shell/pages';
import { answers, endAll, requireFreePorts, run, type Running } from '../start/processes';
import { publishBrands } from '../brands/publishBrand';
import { prepareApplicant } from './prepareApplicant';
import { DEVELOPMENT_DISTANCE, developmentFolder, watchedConfig } from './watchApp';

/** Runs a remote on a page of its own, beside an API that is there or is started. */
export async function developAlone(app: App): Promise<void> {
  const base = Number(process.env['PORT_BASE'] ?? 4000);
  const port = base + DEVELOPMENT_DISTANCE + app.distance;
  await requireFreePorts([port]);
  const api = `http://127.0.0.1:${String(base + 10)}`;
  const running = await apiAt(api);
  await publishBrands(releasesFolder());
  const config = await watchedConfig(app, {
    version: 'development',
    outDir: developmentFolder(app),
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
      setupMiddlewares: withPage(pageOf(app, api)),
    },
    webpack(config),
  );
  await server.start();
  console.log(`\n${app.name} is on its own at http://localhost:${String(port)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.all([server.stop(), endAll(running)]).then(() => process.exit(0));
    });
  }
}

async function apiAt(api: string): Promise<Running[]> {
  const isUp = await fetch(`${api}/api/healthcheck`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isUp) return [];
  const started = run('journey-api', [path.join(checkout, 'journey-api/src/main.ts')], {
    DATA_DIR: dataFolder(),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  await answers(`${api}/api/healthcheck`, { within: 60_000 });
  return [started];
}

type ComposePage = (host: string) => Promise<string>;

function pageOf(app: App, api: string): ComposePage {
  const brands = new BrandSource(new ReleaseStore(releasesFolder()));
  const frameCss = compileSass(path.join(checkout, 'shell/src/styles/frame.scss')).css;
  return async (host) => {
    const [brand, toggles, { bearer }] = await Promise.all([
      brands.read({ asked: null, kept: null, host }, null),
      fetch(`${api}/api/feature-toggles`).then((answer) => answer.json() as Promise<unknown>),
      prepareApplicant(api, app.name),
    ]);
    return standalonePage({ brand, frameCss, toggles, bearer });
  };
}

interface PageResponse {
  statusCode: number;
  setHeader: (name: string, value: string) => void;
  end: (body: string) => void;
}

/** Answers with the page whatever is no file. */
const withPage =
  (compose: ComposePage): NonNullable<Configuration['setupMiddlewares']> =>
  (middlewares) => [
    ...middlewares,
    {
      name: 'page',
      middleware: (request: { headers: { host?: string | undefined } }, response: PageResponse) => {
        void compose(request.headers.host ?? '').then(
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
  ];

interface PageParts {
  brand: PublishedBrand;
  frameCss: string;
  toggles: unknown;
  bearer: string;
}

/** The page on which a remote runs without the shell. */
const standalonePage = ({ brand, frameCss, toggles, bearer }: PageParts): string => `<!doctype html>
<html lang="en-GB" data-brand="${brand.pack.name}" data-release="development">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development</title>
<style>${brand.theme}${frameCss}</style>
<link rel="stylesheet" href="/main.css">
<script type="application/json" id="plum-page">${jsonInHtml({ brand: brand.pack, toggles, bearer })}</script>
<script src="/main.js" defer></script>
</head>
<body><div id="root"></div></body>
</html>
`;
