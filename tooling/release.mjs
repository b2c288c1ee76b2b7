// @ts-check
// The commands `release` and `platform` and the registry, compiled: loading their TypeScript would take most of a command's time.
//   node tooling/release.mjs release quote promote
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install } from './install/install.mjs';

const [program = '', ...args] = process.argv.slice(2);

async function prepare() {
  await install(program === 'platform' ? 'runtime' : 'all');
  const { compileCommands, target } = await import('./build/compilePrograms.mjs');
  await compileCommands();
  return path.join(target, `${program}.js`);
}

const file = await prepare().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const started = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => started.kill(signal));
started.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
