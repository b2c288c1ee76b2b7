import type { IncomingMessage, ServerResponse } from 'node:http';
import WebpackDevServer from 'webpack-dev-server';
import type { App } from 'releases/apps';
import type { PublishedBrand } from 'brands/published';
import { jsonInHtml } from 'releases/registry';
import { bundlerOf, readConfig } from '../build/compile';
import { answerPage, serveAloneByVite } from './viteServers';
import { requireFreePorts } from '../start/processes';
import { DEVELOPMENT_DISTANCE, developmentFolder } from './watchApp';

interface Surroundings {
  /** The address of the API; null where none runs, and every call is answered with 503. */
  api: string | null;
  /** The folder whose files are served at `/brands`. */
  brandFiles: string;
  page: (host: string) => Promise<PageParts>;
}

interface PageParts {
  brand: PublishedBrand;
  frameCss: string;
  toggles: unknown;
  /** The session of an applicant who has reached the first screen. */
  bearer: string;
}

interface Served {
  stop: () => Promise<void>;
}

/** What the page loads of the remote. */
const WEBPACK_ENTRY = `<link rel="stylesheet" href="/main.css">
<script src="/main.js" defer></script>`;
const VITE_ENTRY = '<script type="module" src="/src/main.ts"></script>';

/** Serves a remote on a page of its own, with hot reload, and prints its address. */
export async function serveAlone(app: App, surroundings: Surroundings): Promise<Served> {
  const port = Number(process.env['PORT_BASE'] ?? 4000) + DEVELOPMENT_DISTANCE + app.distance;
  await requireFreePorts([port]);
  const isVite = bundlerOf(app) === 'vite';
  const entry = isVite ? VITE_ENTRY : WEBPACK_ENTRY;
  const page = async (host: string) => standalonePage(await surroundings.page(host), entry);
  const server = await (isVite
    ? serveAloneByVite(app, port, surroundings, page)
    : serveAloneByWebpack(app, port, surroundings, page));
  console.log(`\n${app.name} is on its own at http://localhost:${port}\n`);
  return server;
}

async function serveAloneByWebpack(
  app: App,
  port: number,
  { api, brandFiles }: Surroundings,
  page: (host: string) => Promise<string>,
): Promise<Served> {
  const { config, bundler } = await readConfig(app, {
    version: 'development',
    outDir: developmentFolder(app),
    watch: true,
  });
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      allowedHosts: ['localhost', '.localhost', '127.0.0.1'],
      static: { directory: brandFiles, publicPath: '/brands' },
      ...(api !== null && { proxy: [{ context: ['/api'], target: api }] }),
      historyApiFallback: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse) => {
            answerPage(request, response, page);
          },
        },
      ],
    },
    bundler(config),
  );
  await server.start();
  return server;
}

/** The page on which a remote runs without the shell. */
const standalonePage = (
  { brand, frameCss, toggles, bearer }: PageParts,
  entry: string,
): string => `<!doctype html>
<html lang="en-GB" data-brand="${brand.pack.name}" data-release="development">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development</title>
<style>${brand.theme}${frameCss}</style>
<script type="application/json" id="plum-page">${jsonInHtml({ brand: brand.pack, toggles, bearer })}</script>
${entry}
</head>
<body><div id="root"></div></body>
</html>
`;
