import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pointBrand } from 'releases/registry';
import { createRegistry, makeToken } from 'releases/testing';
import { releasedBrandPacks } from './brandPacks';

let folder: string;
let releases: string;
let cache: string;
let registry: FastifyInstance | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plum-packs-'));
  releases = join(folder, 'releases');
  cache = join(folder, 'cache');
});
afterEach(async () => {
  await registry?.close();
  jest.restoreAllMocks();
  delete process.env['RELEASES_TOKEN'];
  await rm(folder, { recursive: true });
});

async function publish(version: string, pack: object) {
  const published = join(releases, `brands/aqua@${version}`);
  await mkdir(published, { recursive: true });
  await writeFile(
    join(published, 'published.json'),
    JSON.stringify({ version, pack: { name: 'aqua', ...pack }, theme: ':root{}' }),
  );
  await writeFile(join(published, 'content.json'), JSON.stringify({ faqs: ['One'] }));
  await pointBrand(releases, { brand: 'aqua', after: version, author: 'sam' });
}

it('reads the pack that new sessions get, with its long texts', async () => {
  await publish('1', { displayName: 'Aqua', texts: { footer: 'A footer' } });
  const packs = releasedBrandPacks(releases, cache);
  expect(await packs.read('aqua')).toEqual({
    displayName: 'Aqua',
    minCardMonths: 0,
    texts: { footer: 'A footer', faqs: ['One'] },
    theme: ':root{}',
  });
  await publish('2', { displayName: 'Aqua', minCardMonths: 6 });
  expect((await releasedBrandPacks(releases, cache).read('aqua'))?.minCardMonths).toBe(6);
});

it('knows of no pack of a brand that is not published', async () => {
  const packs = releasedBrandPacks(releases, cache);
  expect(await packs.read('aqua')).toBeUndefined();
  await publish('1', { displayName: 'Aqua' });
  expect(await packs.read('constructor')).toBeUndefined();
});

it('reads the last pack of a brand that is no longer live, for applicants on their way', async () => {
  await publish('1', { displayName: 'Aqua', minCardMonths: 6 });
  await pointBrand(releases, { brand: 'aqua', after: null, author: 'sam' });
  expect(await releasedBrandPacks(releases, cache).read('aqua')).toMatchObject({
    minCardMonths: 6,
  });
});

async function startRegistry() {
  for (const level of ['error', 'info'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  const [token, configured] = makeToken({ name: 'servers', only: 'revoke' });
  process.env['RELEASES_TOKEN'] = token;
  registry = await createRegistry({ releases, tokens: [configured] });
  return registry.listen({ port: 0 });
}

it('has the packs that nobody has asked for when the store goes away after a start', async () => {
  await publish('1', { displayName: 'Aqua' });
  const address = await startRegistry();
  const packs = releasedBrandPacks(address, cache);
  await packs.preload();
  await registry?.close();
  await new Promise((done) => setTimeout(done, 600));
  expect(await packs.read('aqua')).toMatchObject({ displayName: 'Aqua', texts: { faqs: ['One'] } });
});

it('uses the last pack it read while the store is away, also after a restart, and says for how long', async () => {
  await publish('1', { displayName: 'Aqua' });
  const address = await startRegistry();
  const packs = releasedBrandPacks(address, cache);
  expect((await packs.read('aqua'))?.displayName).toBe('Aqua');
  expect(await packs.awaySeconds()).toBe(0);
  await registry?.close();
  await new Promise((done) => setTimeout(done, 600));
  expect((await packs.read('aqua'))?.displayName).toBe('Aqua');
  const restarted = releasedBrandPacks(`${address}/`, cache);
  expect((await restarted.read('aqua'))?.displayName).toBe('Aqua');
  await new Promise((done) => setTimeout(done, 100));
  expect(await restarted.awaySeconds()).toBeGreaterThan(0);
  await expect(releasedBrandPacks(address, join(folder, 'none')).read('aqua')).rejects.toThrow(
    'No registry answers',
  );
});
