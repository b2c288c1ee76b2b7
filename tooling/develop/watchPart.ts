import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Part } from '../parts';
import { readBuilt, type Built } from '../../releases/src/publish/compile';
import { compileShellExtras } from '../../releases/src/publish/compileShellExtras';
import { describeRelease } from '../../releases/src/publish/describeRelease';
import { DEVELOPMENT } from '../../releases/src/moves/ReleaseMove';
import { watchedConfig } from './watchedConfig';

/** Apart from the ports of npm start, which may run beside it. */
export const DEVELOPMENT_DISTANCE = 20;

/**
 * Builds a part into the release store at every save, and tells open pages over a socket of its own.
 * Resolves once the first build stands.
 */
export async function watchPart(
  part: Part,
  releases: string,
  base: number,
): Promise<WebpackDevServer> {
  const folder = path.join(releases, part.name, DEVELOPMENT);
  await mkdir(folder, { recursive: true });
  const compiler = webpack(await watchedConfig(part, { version: DEVELOPMENT, outDir: folder }));
  const port = base + DEVELOPMENT_DISTANCE + part.distance;
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: part.name === 'shell',
      allowedHosts: 'all',
      devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
      client: {
        webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' },
        overlay: false,
      },
    },
    compiler,
  );
  const first = firstBuild(compiler, part, folder);
  await server.start();
  await first;
  return server;
}

function firstBuild(compiler: Compiler, part: Part, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.hooks.done.tap('plum-watch', (stats) => {
      describe(part, folder, readBuilt(stats)).then(resolve, reject);
    });
  });
}

async function describe(part: Part, folder: string, built: Built): Promise<void> {
  if (part.name === 'shell') await compileShellExtras(folder);
  const release = await describeRelease(part, DEVELOPMENT, folder, built);
  // What changes at every save has no integrity to speak of.
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, files: {} }));
}
