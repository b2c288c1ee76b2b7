import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from './copyCheckout';

/**
 * Makes a remote by `npm run new-remote` in a copy of the project, and builds it into a release folder: a remote
 * that this checkout does not contain. Its arguments are that folder and those of the command.
 */
const [releases = '', name = '', ...options] = process.argv.slice(2);
const parent = await mkdtemp(path.join(tmpdir(), 'plum-new-remote-'));
const copy = path.join(parent, 'plum');
const data = path.join(parent, 'data');
const run = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: copy,
    env: { ...process.env, DATA_DIR: data },
    stdio: 'inherit',
  });
try {
  await copyCheckout(copy);
  run('tooling/newRemote.ts', name, ...options);
  run('tooling/build.ts', `mfe-${name}`);
  const built = path.join('releases', `mfe-${name}`);
  await cp(path.join(data, built), path.join(releases, `mfe-${name}`), { recursive: true });
} finally {
  await rm(parent, { recursive: true, force: true, maxRetries: 5 });
}
