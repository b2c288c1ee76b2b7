import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pointBrand, ReleaseStore } from 'releases/registry';
import { releasedBrandPacks } from './brandPacks';

let folder: string;
let releases: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plum-packs-'));
  releases = join(folder, 'releases');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function publish(version: string, pack: object) {
  const published = join(releases, `brands/aqua@${version}`);
  await mkdir(published, { recursive: true });
  await writeFile(
    join(published, 'published.json'),
    JSON.stringify({ version, pack: { name: 'aqua', ...pack } }),
  );
  await writeFile(join(published, 'content.json'), JSON.stringify({ faqs: ['One'] }));
  await pointBrand(releases, { brand: 'aqua', after: version, author: 'sam' });
}

it('reads the pack that new sessions get, with its long texts', async () => {
  await publish('1', { displayName: 'Aqua', texts: { footer: 'A footer' } });
  const packs = releasedBrandPacks(releases);
  expect(await packs.read('aqua')).toEqual({
    displayName: 'Aqua',
    minCardMonths: 0,
    texts: { footer: 'A footer', faqs: ['One'] },
  });
  await publish('2', { displayName: 'Aqua', minCardMonths: 6 });
  expect((await releasedBrandPacks(releases).read('aqua'))?.minCardMonths).toBe(6);
});

it('knows of no pack of a brand that is not published', async () => {
  const packs = releasedBrandPacks(releases);
  expect(await packs.read('aqua')).toBeUndefined();
  await publish('1', { displayName: 'Aqua' });
  expect(await packs.read('constructor')).toBeUndefined();
});

it('uses the last pack it read while the store is away', async () => {
  await publish('1', { displayName: 'Aqua' });
  const packs = releasedBrandPacks(releases);
  await packs.read('aqua');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(ReleaseStore.prototype, 'liveBrands').mockRejectedValue(new Error('away'));
  expect((await packs.read('aqua'))?.displayName).toBe('Aqua');
  expect(warn).toHaveBeenCalled();
  await expect(releasedBrandPacks(releases).read('aqua')).rejects.toThrow('away');
});
