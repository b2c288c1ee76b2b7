import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandsFolder, publishBrand, readFolder } from 'brands';
import { checkout } from 'releases/apps';
import { releaseStoreFixture } from 'releases/testing';
import { answers, endAll, freeBase, run, type Running } from '../start/processes';
import { write } from '../writeFiles';
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

it('lets operators see and edit brand packs without a checkout', async () => {
  const { releases, remove } = await releaseStoreFixture();
  try {
    const aqua = await readFolder(path.join(brandsFolder, 'aqua'));
    const { pack } = await publishBrand(aqua, releases, { author: 'start' });
    const data = path.join(folder, 'console-data');
    mkdirSync(path.join(data, 'journey-api'), { recursive: true });
    await writeFile(path.join(data, 'journey-api/operator-token'), 'secret of the sandbox');
    const page = { version: '1', scripts: [], styles: [], shared: [], files: {} };
    await writeFile(path.join(data, 'page.json'), JSON.stringify(page));
    const base = await freeBase();
    const main = path.join(folder, 'platform/console/host/server/main.js');
    const env = {
      PORT_BASE: String(base),
      DATA_DIR: data,
      CONTROL_PAGE: data,
      RELEASES_DIR: releases,
      LOG_LEVEL: 'silent',
    };
    running.push(run('console', [main], env));
    const origin = `http://localhost:${base + 20}`;
    await answers(`${origin}/sign-in`, { within: 120_000 });
    const { headers } = await fetch(`${origin}/sign-in?to=/`, {
      method: 'POST',
      body: new URLSearchParams({ id: 'bea' }),
      redirect: 'manual',
    });
    const cookie = headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const from = `aqua@${pack.version}`;
    const brands = await fetch(`${origin}/api/brands`, { headers: { cookie } });
    expect(await brands.json()).toMatchObject({
      packs: expect.arrayContaining([expect.objectContaining({ pack: from })]) as unknown,
    });
    const me = await fetch(`${origin}/me`, { headers: { cookie } });
    const { csrf } = (await me.json()) as { csrf: string };
    const draft = await fetch(`${origin}/api/brands/drafts`, {
      method: 'POST',
      headers: {
        cookie,
        origin,
        'x-csrf-token': csrf,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ from, edits: { light: { '--plum-color-action': '#0b5d3c' } } }),
    });
    const { pack: drafted } = (await draft.json()) as { pack?: string };
    expect(drafted).toMatch(/^aqua@/);
    expect(drafted).not.toBe(from);
  } finally {
    await remove();
  }
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
  ['copy PDFs', 'journey-api/src/proofs/pdfProcess.mjs'],
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

it('replaces no folder of something else', async () => {
  const notes = path.join(folder, 'sources/platform/notes.txt');
  await write(notes, 'mine');
  await expect(compileServers(path.join(folder, 'sources'))).rejects.toThrow('is not empty');
  expect(existsSync(notes)).toBe(true);
});
