import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from './ReleaseStore';
import {
  cancelScheduled,
  describeChange,
  liveBrands,
  pointBrand,
  revertBrand,
  scheduleBrand,
  readBrandState,
} from './changeBrands';
import { keys } from '../commands/keys';
import { publicHalf } from '../signing/jwk';
import { BRANDS } from '../signing/keyLog';
import { publishingKey, signRelease } from '../signing/signRelease';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';

describe.each(storeKinds)('the history of brand packs in a %s', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await store.remove();
  });

  const point = (brand: string, after: string) =>
    pointBrand(store.releases, { brand, after, author: 'sam' });
  /** What a server serves that has just been started. */
  const served = () => new ReleaseStore(store.releases).liveBrands();

  it('numbers each change and says who made it', async () => {
    await point('aqua', 'a1');
    await point('fluid', 'f1');
    expect(await point('aqua', 'a2')).toMatchObject({
      number: 3,
      brand: 'aqua',
      before: 'a1',
      after: 'a2',
      author: 'sam',
    });
    expect(await liveBrands(store.releases)).toEqual({ aqua: 'a2', fluid: 'f1' });
    expect(await served()).toEqual({ aqua: 'a2', fluid: 'f1' });
  });

  it('names the reason of a change in the list', async () => {
    await point('aqua', 'a1');
    await point('aqua', 'a2');
    const change = await revertBrand(store.releases, {
      brand: 'aqua',
      author: 'kim',
      why: 'Too dark',
    });
    expect(describeChange(change)).toBe('#3 aqua a2 → a1 by kim, reverts #2: Too dark');
  });

  it('records nothing where nothing changes', async () => {
    await point('aqua', 'a1');
    expect(await point('aqua', 'a1')).toBeNull();
    expect((await readBrandState(store.releases)).changes).toHaveLength(1);
  });

  it('reverts one change after the other, and in the end the brand itself', async () => {
    await point('fluid', 'f1');
    for (const version of ['a1', 'a2', 'a3']) await point('aqua', version);
    const reverted = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { before, after, reverts } = await revertBrand(store.releases, {
        brand: 'aqua',
        author: 'kim',
      });
      reverted.push([before, after, reverts]);
    }
    expect(reverted).toEqual([
      ['a3', 'a2', 4],
      ['a2', 'a1', 3],
      ['a1', null, 2],
    ]);
    expect(await served()).toEqual({ fluid: 'f1' });
    const revert = (brand: string) => revertBrand(store.releases, { brand, author: 'kim' });
    await expect(revert('aqua')).rejects.toThrow('no change of aqua');
    await expect(revert('fluid')).rejects.toThrow('only brand that is live');
  });

  it('reverts what a revert changes, past a schedule of what was live already', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    for (const version of ['a1', 'a2']) await point('aqua', version);
    const effectiveAt = new Date(Date.now() + 60_000);
    await scheduleBrand(store.releases, {
      brand: 'aqua',
      version: 'a2',
      author: 'sam',
      effectiveAt,
    });
    jest.advanceTimersByTime(120_000);
    const revert = () => revertBrand(store.releases, { brand: 'aqua', author: 'kim' });
    const changed = await revert();
    jest.useRealTimers();
    expect(changed).toMatchObject({ before: 'a2', after: 'a1', reverts: 2 });
  });

  it('refuses who says to know of a change that is yet to come', async () => {
    await point('aqua', 'a1');
    const early = { brand: 'aqua', after: 'a2', author: 'sam', expect: 9 };
    await expect(pointBrand(store.releases, early)).rejects.toThrow(
      'There is no change 9 yet; the last one is 1.',
    );
  });

  it('loses nothing where several are published at once', async () => {
    const brands = Array.from({ length: 12 }, (_, index) => `brand${index}`);
    const changes = await Promise.all(brands.map((brand) => point(brand, `${brand}-1`)));
    expect(changes.map((change) => change?.number).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      brands.map((_, index) => index + 1),
    );
    expect(Object.keys(await served()).sort()).toEqual([...brands].sort());
  });

  /** Another writer comes between the reading and the writing of what follows. */
  function interrupt(other: () => Promise<unknown>) {
    const create = store.objects.create;
    jest.spyOn(store.objects, 'create').mockImplementationOnce(async (key, content) => {
      await other();
      return create(key, content);
    });
  }

  it('refuses the second of two changes of a brand, and says who made the first', async () => {
    await point('aqua', 'a1');
    interrupt(() => point('aqua', 'a2'));
    await expect(point('aqua', 'a3')).rejects.toThrow(
      'Somebody else was first: #2 aqua a1 → a2 by sam. Look at the list, then decide.',
    );
    interrupt(() => point('aqua', 'a4'));
    await expect(revertBrand(store.releases, { brand: 'aqua', author: 'kim' })).rejects.toThrow(
      'Somebody else was first: #3 aqua a2 → a4 by sam',
    );
    expect(await served()).toEqual({ aqua: 'a4' });
  });

  it('does a change on top of that of another brand', async () => {
    interrupt(() => point('fluid', 'f1'));
    expect(await point('aqua', 'a1')).toMatchObject({ number: 2 });
    expect(await served()).toEqual({ aqua: 'a1', fluid: 'f1' });
  });

  it('counts what a key of the brands signed, once there is one', async () => {
    await point('aqua', 'a1');
    const key = await publishingKey(BRANDS, store.releases);
    await store.ask(keys, BRANDS, ['add', JSON.stringify(publicHalf(key))]);
    const change = await point('aqua', 'a2');
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await store.replace('brands/history/3.json', { ...change, number: 3, after: 'a3' });
    expect(await served()).toEqual({ aqua: 'a2' });
    expect(log.mock.calls.flat().join()).toContain('refused: #3 aqua → a3, recorded as by sam');
    expect((await point('fluid', 'f1'))?.number).toBe(4);
    expect(await served()).toEqual({ aqua: 'a2', fluid: 'f1' });
  });
});

describe('a scheduled change of a brand', () => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
  const noon = new Date(Date.now() + 3_600_000);
  const before = new Date(noon.getTime() - 1);
  const versionsAt = async (now: Date) => (await liveBrands(store.releases, now))['aqua'];
  const point = (after: string, expect?: number) =>
    pointBrand(store.releases, {
      brand: 'aqua',
      after,
      author: 'sam',
      ...(expect !== undefined && { expect }),
    });
  const schedule = (version: string, effectiveAt = noon) =>
    scheduleBrand(store.releases, {
      brand: 'aqua',
      version,
      effectiveAt,
      author: 'kim',
      why: 'The spring look',
    });
  beforeEach(async () => {
    store = await releaseStoreFixture();
    await point('a1');
  });
  afterEach(async () => {
    jest.useRealTimers();
    await store.remove();
  });

  it('takes effect at its time, without anybody doing anything', async () => {
    expect(await schedule('a2')).toMatchObject({ number: 2, before: 'a1', after: 'a1' });
    const server = new ReleaseStore(store.releases);
    expect(await server.liveBrands()).toEqual({ aqua: 'a1' });
    const { scheduled } = await readBrandState(store.releases);
    expect(scheduled).toMatchObject([{ number: 2, version: 'a2' }]);
    expect([await versionsAt(before), await versionsAt(noon)]).toEqual(['a1', 'a2']);
    jest.useFakeTimers({ now: noon, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    expect(await new ReleaseStore(store.releases).liveBrands()).toEqual({ aqua: 'a2' });
  });

  it('comes on top of what was changed before its time, and gives way to what was changed after', async () => {
    await schedule('a2');
    await point('a3');
    expect([await versionsAt(before), await versionsAt(noon)]).toEqual(['a3', 'a2']);
    jest.useFakeTimers({
      now: noon.getTime() + 1000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    await point('a4');
    expect(await versionsAt(new Date())).toBe('a4');
  });

  it('is reverted to what was live before it took effect', async () => {
    await schedule('a2');
    await point('a3');
    jest.useFakeTimers({
      now: noon.getTime() + 1000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    const reverted = await revertBrand(store.releases, { brand: 'aqua', author: 'kim' });
    expect(reverted).toMatchObject({ before: 'a2', after: 'a3', reverts: 2 });
  });

  it('never takes effect once it is cancelled, which is possible until then', async () => {
    const { number } = await schedule('a2');
    await cancelScheduled(store.releases, number, { author: 'kim' });
    expect(await versionsAt(noon)).toBe('a1');
    expect((await readBrandState(store.releases)).scheduled).toEqual([]);
    const again = cancelScheduled(store.releases, number, { author: 'kim' });
    await expect(again).rejects.toThrow('#2 is not scheduled');
    await expect(schedule('a3', new Date(Date.now() - 1))).rejects.toThrow('yet to come');
  });

  it('is refused where the brand has changed since its author looked', async () => {
    await schedule('a2');
    await expect(point('a3', 1)).rejects.toThrow('Somebody else was first: #2 aqua');
    expect(await point('a3', 2)).toMatchObject({ number: 3 });
  });
});

describe('a signed brand pack', () => {
  it('that was altered gives way to the one before', async () => {
    const store = await releaseStoreFixture();
    const work = await mkdtemp(path.join(tmpdir(), 'plum-pack-'));
    const packFile = (version: string, file: string) =>
      path.join(store.releases, `brands/aqua@${version}`, file);
    for (const version of ['a1', 'a2']) {
      const folder = path.join(work, version);
      await mkdir(folder);
      const record = { version, pack: { name: 'aqua' }, files: {} };
      await writeFile(path.join(folder, 'published.json'), JSON.stringify(record));
      await signRelease(folder, { name: BRANDS }, store.releases);
      await store.objects.place(folder, `brands/aqua@${version}`, 'published.json');
      await pointBrand(store.releases, { brand: 'aqua', after: version, author: 'sam' });
    }
    const served = () => new ReleaseStore(store.releases).liveBrands();
    expect(await served()).toEqual({ aqua: 'a2' });
    const reading = new ReleaseStore(store.releases);
    expect(await reading.download(BRANDS, 'aqua@a2')).toBe(true);
    const other = { version: 'a2', pack: { name: 'aqua' }, theme: '*{}', files: {} };
    await writeFile(packFile('a2', 'published.json'), JSON.stringify(other));
    expect(await served()).toEqual({ aqua: 'a1' });
    await writeFile(packFile('a1', 'logo.svg'), '<svg/>');
    expect(await new ReleaseStore(store.releases).download(BRANDS, 'aqua@a1')).toBe(false);
    await rm(work, { recursive: true });
    await store.remove();
  });
});
