import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isInstalled } from './install.mjs';

const wanted = {
  '': {},
  shell: { version: '1.0.0' },
  'node_modules/shell': { link: true },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/jest': { version: '30.5.2', dev: true },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
  'node_modules/peer': { version: '1.0.0', peer: true },
};
const ofRuntime = { 'node_modules/fastify': { version: '5.12.8' } };
const ofAll = {
  ...ofRuntime,
  'node_modules/jest': { version: '30.5.2', dev: true },
  'node_modules/peer': { version: '1.0.0', peer: true },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plum-install-'));
  mkdirSync(join(folder, 'node_modules/shell'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const installed = (packages: object) =>
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

it('takes nothing for installed where npm has no record', () => {
  expect(isInstalled(folder, 'runtime')).toBe(false);
});

it('starts with fewer packages than tests need', () => {
  installed(ofRuntime);
  expect(isInstalled(folder, 'runtime')).toBe(true);
  expect(isInstalled(folder, 'all')).toBe(false);
  installed(ofAll);
  expect(isInstalled(folder, 'all')).toBe(true);
});

it('installs again where a version differs or a workspace is new', () => {
  installed({ 'node_modules/fastify': { version: '5.12.7' } });
  expect(isInstalled(folder, 'runtime')).toBe(false);
  installed(ofRuntime);
  rmSync(join(folder, 'node_modules/shell'), { recursive: true });
  expect(isInstalled(folder, 'runtime')).toBe(false);
});

describe('a program that the command ends with', () => {
  const MODULE = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'install.mjs')).href);

  /** Starts a command that ends with a program. */
  const commandWith = (program: string) =>
    spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { spawn } from 'node:child_process';
import { endWith } from ${MODULE};
endWith(spawn(process.execPath, ['--eval', ${JSON.stringify(program)}], { stdio: 'inherit' }));`,
    ]);

  it.each(['SIGKILL', 'SIGABRT'])('has failed where %s ends it', async (signal) => {
    const command = commandWith(`process.kill(process.pid, '${signal}')`);
    expect(await once(command, 'exit')).toEqual([1, null]);
  });

  it('has not failed where the command gets a signal to end', async () => {
    const command = commandWith("console.log('started'); setInterval(() => {}, 1000)");
    await once(command.stdout, 'data');
    command.kill('SIGTERM');
    expect(await once(command, 'exit')).toEqual([0, null]);
  });
});
