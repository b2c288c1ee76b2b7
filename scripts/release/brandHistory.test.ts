import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brandChanges, liveBrands, pointBrand, revertBrand } from './brandHistory';

let releases: string;
beforeEach(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'plum-brands-'));
});
afterEach(() => rm(releases, { recursive: true }));

const point = (brand: string, after: string) =>
  pointBrand(releases, { brand, after, author: 'sam' });

describe('the history of brand packs', () => {
  it('numbers each change and says who made it', async () => {
    await point('aqua', 'a1');
    await point('fluid', 'f1');
    expect(await point('aqua', 'a2')).toMatchObject({
      ...{ number: 3, brand: 'aqua', before: 'a1', after: 'a2', author: 'sam' },
    });
    expect(await liveBrands(releases)).toEqual({ aqua: 'a2', fluid: 'f1' });
  });

  it('records nothing where nothing changes', async () => {
    await point('aqua', 'a1');
    expect(await point('aqua', 'a1')).toBeNull();
    expect(await brandChanges(releases)).toHaveLength(1);
  });

  it('takes back one change after the other, and a new brand for good', async () => {
    await point('fluid', 'f1');
    for (const version of ['a1', 'a2', 'a3']) await point('aqua', version);
    const taken = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { before, after, reverts } = await revertBrand(releases, 'aqua', 'kim');
      taken.push([before, after, reverts]);
    }
    expect(taken).toEqual([
      ['a3', 'a2', 4],
      ['a2', 'a1', 3],
      ['a1', null, 2],
    ]);
    expect(await liveBrands(releases)).toEqual({ fluid: 'f1' });
    await expect(revertBrand(releases, 'aqua', 'kim')).rejects.toThrow('no change of aqua');
    await expect(revertBrand(releases, 'fluid', 'kim')).rejects.toThrow('only brand that is live');
  });

  it('loses nothing where several are published at once', async () => {
    const brands = Array.from({ length: 12 }, (_, index) => `brand${String(index)}`);
    const changes = await Promise.all(brands.map((brand) => point(brand, `${brand}-1`)));
    expect(changes.map((change) => change?.number).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      brands.map((_, index) => index + 1),
    );
    expect(Object.keys(await liveBrands(releases)).sort()).toEqual([...brands].sort());
  });
});
