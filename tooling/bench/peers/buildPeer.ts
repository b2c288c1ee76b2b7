import { spawn } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { isInstalled } from '../../install/install.mjs';

const SOURCE = path.join(checkout, 'tooling/bench/peers/next');
const BRAND = path.join(checkout, 'shell/src/brands/aqua');

/**
 * Installs the peer from its own lock file and builds it, both in a copy outside the sources, with the brand's
 * own face and logo.
 * @returns the folder of its files
 * @throws Error where npm or the build fails, for example without a connection
 */
export async function buildPeer(data: string): Promise<string> {
  const folder = path.join(data, 'peer-next');
  await cp(SOURCE, folder, { recursive: true });
  await mkdir(path.join(folder, 'public'), { recursive: true });
  await cp(
    path.join(BRAND, 'fonts/figtree-latin.woff2'),
    path.join(folder, 'public/figtree.woff2'),
  );
  await cp(path.join(BRAND, 'logo.svg'), path.join(folder, 'public/logo.svg'));
  // Not `npm ci`: it refuses a lock file without the compilers of systems that a registry does not offer.
  if (!isInstalled(folder, 'all'))
    await runIn(folder, 'npm', ['install', '--no-audit', '--no-fund']);
  await runIn(folder, path.join(folder, 'node_modules/.bin/next'), ['build']);
  return path.join(folder, '.cache');
}

function runIn(folder: string, command: string, args: string[]): Promise<void> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const shell = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env, shell, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`${path.basename(command)} ${args.join(' ')} ended with ${String(code)}`));
    });
  });
}
