import WebpackDevServer from 'webpack-dev-server';
import { readFederation, type App } from 'releases/apps';
import { makeOverrideLink } from 'releases/overrides';
import { bundlerOf, readConfig } from '../build/compile';
import { endOnSignal, requireFreePorts } from '../start/processes';
import { serveByVite } from './viteServers';
import { DEVELOPMENT_DISTANCE, developmentFolder, OVERLAY } from './watchApp';

const LASTS_MS = 8 * 3_600_000;

/**
 * Builds a remote on this machine and prints a link that shows it in a shell that runs elsewhere, for
 * browsers of this machine that open the link. Every save reaches the open page.
 */
export async function developInShell(app: App, address: string): Promise<void> {
  if (!URL.canParse(address)) throw new Error(`${address} is not the address of a shell.`);
  const shell = new URL(address);
  const port = Number(process.env['PORT_BASE'] ?? 4000) + DEVELOPMENT_DISTANCE + app.distance;
  await requireFreePorts([port]);
  const url = `http://localhost:${port}/`;
  const paths = (await readFederation(app)).screens.map((screen) => screen.path);
  // Before the build, which takes longer: a shell that signs nothing is known at once.
  const isVite = bundlerOf(app) === 'vite';
  const target = { url, paths, ...(isVite && { entryType: 'module' as const }) };
  const link = await makeOverrideLink({ remote: app.name, target, lasts: LASTS_MS, shell });

  const server = await (isVite ? serveByVite(app, port, shell) : serve(app, port, shell));
  console.log(`
${app.name} follows every save. Open this in a browser of this machine, to have it in ${shell.origin}:

  ${link}

Nobody else sees it there. It ends in 8 hours, at F8 in the page, or with Ctrl-C here.
`);
  endOnSignal(() => server.stop());
}

async function serve(app: App, port: number, shell: URL): Promise<WebpackDevServer> {
  const { config, bundler } = await readConfig(app, {
    version: 'local',
    outDir: developmentFolder(app),
    watch: true,
  });
  const compiler = bundler({
    ...config,
    // The page's policy lets nothing be evaluated from a text.
    devtool: 'cheap-module-source-map',
    // It is entered by what it exposes; the page of its own is not built.
    entry: {},
  });
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: false,
      // The page comes from another host, which asks in its own name.
      allowedHosts: [shell.hostname],
      headers: { 'access-control-allow-origin': shell.origin },
      devMiddleware: { stats: 'errors-warnings' },
      client: {
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
        overlay: OVERLAY,
      },
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('plum-develop', () => {
      resolve();
    });
  });
  await server.start();
  await built;
  return server;
}
