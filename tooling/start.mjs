// @ts-check
// Plain Node: on a fresh machine nothing is installed yet.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWith, fail, install } from './install/install.mjs';

const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const isWatching = process.argv.includes('--watch');

if (process.argv.some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(`Usage: npm start
       npm run dev
  Builds what has changed and starts the application with its sandbox, until Ctrl-C; dev does so again at each save.
  PORT_BASE  the first of its ports; by default 4000
  DATA_DIR   where it keeps its data; by default .data

Example:
  PORT_BASE=5000 DATA_DIR=/tmp/plum npm start
`);
  process.exit();
}

async function prepare() {
  // Traces need packages that most starts do without.
  const isTraced = (process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '') !== '';
  await install(isWatching || isTraced ? 'all' : 'runtime');
  if (isWatching) return ['--import', 'tsx', 'tooling/develop/dev.ts'];
  const { compilePrograms } = await import('./build/compilePrograms.mjs');
  await compilePrograms();
  return ['.cache/programs/start.js'];
}

const program = await prepare().catch(fail);
// The program ends what it started.
endWith(spawn(process.execPath, program, { cwd: checkout, stdio: 'inherit' }));
