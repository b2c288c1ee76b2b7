import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBrandPack } from './brandPacks';

let folder: string;

async function write(file: string, data: unknown) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), JSON.stringify(data));
}
const nameOf = async (brand: string, now?: number) =>
  (await readBrandPack(folder, brand, now))?.displayName;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plum-packs-'));
  for (const version of ['1', '2'])
    await write(`aqua@${version}/published.json`, { pack: { displayName: `Aqua ${version}` } });
});
afterEach(() => rm(folder, { recursive: true }));

describe('the pack that new sessions get', () => {
  it('is what live.json names', async () => {
    await write('live.json', { number: 4, versions: { aqua: '1' }, scheduled: [] });
    expect(await nameOf('aqua')).toBe('Aqua 1');
    expect(await nameOf('fluid')).toBeUndefined();
  });

  it('is what was changed last, where live.json does not say so yet', async () => {
    await write('live.json', { number: 1, versions: { aqua: '1' }, scheduled: [] });
    await write('history/2.json', { number: 2, brand: 'aqua', after: '2' });
    await write('history/3.json', { number: 3, brand: 'fluid', after: '1' });
    expect(await nameOf('aqua')).toBe('Aqua 2');
    await write('history/4.json', { number: 4, brand: 'aqua', after: null });
    expect(await nameOf('aqua')).toBeUndefined();
  });

  it('is what was scheduled from its time on, unless it was cancelled', async () => {
    const effectiveAt = '2030-01-01T12:00:00.000Z';
    const at = Date.parse(effectiveAt);
    const scheduled = { version: '2', effectiveAt };
    const live = { number: 2, versions: { aqua: '1' }, scheduled: [] };
    const later = { brand: 'aqua', after: '1', at: '2029-12-31T00:00:00.000Z' };
    await write('live.json', live);
    await write('history/3.json', { ...later, number: 3, schedules: scheduled });
    expect([await nameOf('aqua', at - 1), await nameOf('aqua', at)]).toEqual(['Aqua 1', 'Aqua 2']);
    await write('history/4.json', { ...later, number: 4, cancels: 3 });
    expect(await nameOf('aqua', at)).toBe('Aqua 1');
    const kept = [{ number: 2, brand: 'aqua', ...scheduled }];
    await write('live.json', { ...live, number: 4, scheduled: kept });
    expect([await nameOf('aqua', at - 1), await nameOf('aqua', at)]).toEqual(['Aqua 1', 'Aqua 2']);
    await write('history/5.json', { ...later, number: 5, at: '2031-01-01T00:00:00.000Z' });
    expect(await nameOf('aqua', at)).toBe('Aqua 1');
  });

  it('is the plain one of a folder that nothing was published to', async () => {
    await write('aqua/brand.json', { displayName: 'Aqua' });
    expect(await nameOf('aqua')).toBe('Aqua');
  });
});
