import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { checkout, type App } from 'releases/apps';
import { DEVELOPMENT } from 'releases/registry';
import { messageOf } from 'telemetry/log';
import { bundlerOf, readBuilt, readConfig, type Built } from '../build/compile';
import { describeRelease } from '../build/describeRelease';

/** Apart from the ports of npm start, which may run beside it, and of the operators' console. */
export const DEVELOPMENT_DISTANCE = 30;

/** A page shows what does not compile. What a screen throws, the shell shows in its place, with the stack. */
export const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/**
 * Builds an app into the release store at every save, and notifies open pages over a socket of its own.
 * Resolves once the first build is done.
 */
export async function watchApp(
  app: App,
  releases: string,
  base: number,
): Promise<{ stop: () => Promise<void> }> {
  const folder = path.join(releases, app.name, DEVELOPMENT);
  await mkdir(folder, { recursive: true });
  if (bundlerOf(app) === 'vite') {
    const { followByVite } = await import('../build/compileByVite');
    const build = { version: DEVELOPMENT, outDir: folder };
    await followByVite(app, build, (built) => describe(app, folder, built));
    return { stop: () => Promise.resolve() };
  }
  const { config, bundler } = await readConfig(app, {
    version: DEVELOPMENT,
    outDir: folder,
    watch: true,
  });
  const compiler = bundler(config);
  const port = base + DEVELOPMENT_DISTANCE + app.distance;
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: app.name === 'shell',
      devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
      client: {
        webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' },
        overlay: OVERLAY,
      },
    },
    compiler,
  );
  const first = firstBuild(compiler, app, folder);
  await server.start();
  await first;
  return server;
}

export function firstBuild(compiler: Compiler, app: App, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.hooks.done.tap('plum-watch', (stats) => {
      // Nothing was written: the next save may mend it.
      if (stats.hasErrors()) return;
      const described = describe(app, folder, readBuilt(stats));
      described.then(resolve, reject);
      // Nothing awaits a later build.
      described.catch((error: unknown) => {
        console.error(messageOf(error));
      });
    });
  });
}

async function describe(app: App, folder: string, built: Built): Promise<void> {
  if (app.name === 'shell') {
    const { compileShellExtras } = await import('../build/compileShellExtras');
    await compileShellExtras(folder);
  }
  const release = await describeRelease(app, DEVELOPMENT, folder, built);
  // Files that change at every save have no integrity.
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, files: {} }));
}

/** Where a build goes that no release store holds. */
export const developmentFolder = ({ name }: App): string =>
  path.join(checkout, '.cache/develop', name);
