// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

// Nothing is installed yet on a fresh machine: this file needs Node and npm alone.
const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  await install();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const watch = process.argv.includes('--watch');
const started = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(checkout, watch ? 'tooling/dev.ts' : 'tooling/start.ts')],
  { cwd: checkout, stdio: 'inherit' },
);
// Ctrl-C reaches the whole group: the child ends what it started, and this ends with it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => started.kill(signal));
started.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
