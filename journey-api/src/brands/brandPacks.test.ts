import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBrandPack } from './brandPacks';

let folder: string;

const write = async (file: string, data: unknown) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), JSON.stringify(data));
};
const nameOf = async (brand: string) => (await readBrandPack(folder, brand))?.displayName;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plum-packs-'));
  for (const version of ['1', '2'])
    await write(`aqua@${version}/published.json`, { pack: { displayName: `Aqua ${version}` } });
});
afterEach(() => rm(folder, { recursive: true }));

describe('the pack that new sessions get', () => {
  it.each([
    ['as it is written now', { number: 4, versions: { aqua: '1' } }],
    ['as it was written once', { aqua: '1' }],
  ])('is what live.json names, %s', async (_how, live) => {
    await write('live.json', live);
    expect(await nameOf('aqua')).toBe('Aqua 1');
    expect(await nameOf('fluid')).toBeUndefined();
  });

  it('is what was changed last, where live.json does not say so yet', async () => {
    await write('live.json', { number: 1, versions: { aqua: '1' } });
    await write('history/2.json', { number: 2, brand: 'aqua', after: '2' });
    await write('history/3.json', { number: 3, brand: 'fluid', after: '1' });
    expect(await nameOf('aqua')).toBe('Aqua 2');
    await write('history/4.json', { number: 4, brand: 'aqua', after: null });
    expect(await nameOf('aqua')).toBeUndefined();
  });

  it('is the plain one of a folder that nothing was published to', async () => {
    await write('aqua/brand.json', { displayName: 'Aqua' });
    expect(await nameOf('aqua')).toBe('Aqua');
  });
});
