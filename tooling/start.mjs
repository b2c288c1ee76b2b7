// @ts-check
// Plain Node: on a fresh machine nothing is installed yet.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install/install.mjs';

const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const isWatching = process.argv.includes('--watch');

async function prepare() {
  await install(isWatching ? 'all' : 'runtime');
  if (isWatching) return ['--import', 'tsx', 'tooling/develop/dev.ts'];
  const { compilePrograms } = await import('./start/compilePrograms.mjs');
  await compilePrograms();
  return ['.cache/programs/start.js'];
}

const program = await prepare().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const started = spawn(process.execPath, program, { cwd: checkout, stdio: 'inherit' });
// Ctrl-C reaches the whole group: the child ends what it started, and this process ends with it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => started.kill(signal));
started.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
