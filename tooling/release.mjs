// @ts-check
// The commands `release` and `platform` and the registry, compiled: loading their TypeScript would take most of a command's time.
//   node tooling/release.mjs release quote promote
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, install } from './install/install.mjs';

const [program = ''] = process.argv.splice(2, 1);

async function prepare() {
  await install(program === 'platform' ? 'runtime' : 'all');
  const { compileCommands, target } = await import('./build/compilePrograms.mjs');
  await compileCommands();
  return path.join(target, `${program}.js`);
}

const file = await prepare().catch(fail);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
