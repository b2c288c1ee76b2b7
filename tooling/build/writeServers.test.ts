import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkout } from 'releases/apps';
import { answers, endAll, freeBase, run, type Running } from '../start/processes';
import { compileServers } from './writeServers';

/** In the checkout, whose packages stand in for those of an installation. */
const parent = path.join(checkout, '.cache/test-servers');
let folder: string;
let needed: string[];
const running: Running[] = [];

beforeAll(async () => {
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(path.join(parent, 'out-'));
  needed = await compileServers(folder);
});
afterAll(async () => {
  await endAll(running);
  await rm(folder, { recursive: true, force: true });
});

it('starts the API by node alone, without TypeScript', async () => {
  const base = await freeBase();
  const env = { PORT_BASE: String(base), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' };
  running.push(run('journey-api', [path.join(folder, 'journey-api/src/main.js')], env));
  const api = `http://127.0.0.1:${base + 10}`;
  await answers(`${api}/api/healthcheck`, { within: 120_000 });
  expect(await (await fetch(`${api}/api/openapi`)).json()).toMatchObject({
    info: { title: 'journey-api' },
  });
});

it('prints documents with the fonts of an installed package', () => {
  const worker = pathToFileURL(path.join(folder, 'journey-api/src/documents/pdf/pdfWorker.js'));
  const tree = {
    documentType: 'summary',
    version: '1',
    title: 'Loan',
    reference: '1',
    brandName: 'Aqua',
    issuedOn: '1 May 2026',
    generatedAt: '2026-05-01T00:00:00.000Z',
    blocks: [],
  };
  const script = `const { print } = await import('${worker.href}'); await print([${JSON.stringify(tree)}]); console.log('printed')`;
  const node = ['--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, node, { encoding: 'utf8' })).toBe('printed\n');
});

it.each([
  ['encode pictures', 'journey-api/src/proofs/imageProcess.mjs'],
  ['draw screens ahead', 'platform/releases/src/prerender/prerenderProcess.mjs'],
])('can %s', (_what, file) => {
  const program = path.join(folder, file);
  expect(() => execFileSync(process.execPath, [program], { env: {} })).not.toThrow();
});

it('names no folder of the machine that compiled it, and needs no package for development', () => {
  const { packages } = JSON.parse(
    readFileSync(path.join(checkout, 'package-lock.json'), 'utf8'),
  ) as { packages: Record<string, { dev?: boolean }> };
  for (const name of needed)
    expect([name, packages[`node_modules/${name}`]?.dev]).toEqual([name, undefined]);
  for (const program of [
    'journey-api/src/main',
    'shell/server/main',
    'platform/releases/src/http/main',
  ])
    for (const file of [`${program}.js`, `${program}.js.map`])
      expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain(checkout);
});
