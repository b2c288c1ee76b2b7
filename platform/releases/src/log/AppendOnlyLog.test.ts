import * as z from 'zod';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';
import { AppendConflictError, AppendOnlyLog } from './AppendOnlyLog';

const schema = z.object({ add: z.number(), signed: z.boolean().optional() });

describe.each(storeKinds)('the append-only log in a %s', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
  });
  afterEach(() => store.remove());

  const sums = () =>
    new AppendOnlyLog(store.objects, {
      folder: 'sums',
      schema,
      initial: { sum: 0, refused: [] as string[] },
      verify: async (entry, number) =>
        entry.signed === false ? `#${number}: it is not signed` : null,
      reduce: (before, { add }) => ({ ...before, sum: before.sum + add }),
      refuse: (before, { reason }) => ({ ...before, refused: [...before.refused, reason] }),
    });

  it('replays the entries in order, each once', async () => {
    const log = sums();
    expect(await log.read()).toEqual({ sum: 0, refused: [] });
    await log.append(0, { add: 1 });
    await log.append(1, { add: 2 });
    expect(await log.read()).toEqual({ sum: 3, refused: [] });
    expect([log.number, log.known.sum]).toEqual([2, 3]);
    await store.replace('sums/1.json', { add: 100 });
    await sums().append(2, { add: 4 });
    expect((await log.read()).sum).toBe(7);
  });

  it('reads once for all callers that wait, and begins after their calls', async () => {
    const log = sums();
    await log.read();
    const first = log.read();
    await sums().append(0, { add: 1 });
    const read = jest.spyOn(store.objects, 'read');
    const later = Array.from({ length: 50 }, () => log.read());
    await first;
    expect((await Promise.all(later)).map(({ sum }) => sum)).toEqual(later.map(() => 1));
    expect(read.mock.calls.length).toBeLessThan(5);
    read.mockRestore();
  });

  it('refuses to append where somebody else was first', async () => {
    await sums().append(0, { add: 1 });
    await expect(sums().append(0, { add: 2 })).rejects.toThrow(AppendConflictError);
    expect((await sums().read()).sum).toBe(1);
  });

  it('decides again where somebody else was first', async () => {
    const seen: number[] = [];
    const appended = await sums().update(async ({ sum }) => {
      if (seen.length === 0) await sums().append(0, { add: 5 });
      seen.push(sum);
      return { add: sum + 1 };
    });
    expect([seen, appended]).toEqual([[0, 5], { add: 6 }]);
    expect((await sums().read()).sum).toBe(11);
    expect(await sums().update(async () => null)).toBeNull();
  });

  it('refuses and counts what is unreadable or not signed, and goes on after it', async () => {
    await store.objects.write('sums/1.json', '{"add":');
    await store.replace('sums/2.json', { subtract: 1 });
    await store.replace('sums/3.json', { add: 1, signed: false });
    const log = sums();
    await log.append(3, { add: 2 });
    expect(await log.read()).toEqual({
      sum: 2,
      refused: ['#1: it is unreadable', '#2: it is unreadable', '#3: it is not signed'],
    });
  });

  it('stops at what cannot be judged, says so, and goes on from there', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isAway = true;
    const log = new AppendOnlyLog(store.objects, {
      folder: 'sums',
      schema,
      initial: 0,
      verify: async ({ add }) => {
        if (add > 1 && isAway) throw new Error('away');
        return null;
      },
      reduce: (before, { add }) => before + add,
    });
    await sums().append(0, { add: 1 });
    await sums().append(1, { add: 2 });
    // The first reading has nothing to stay with.
    await expect(log.read()).rejects.toThrow('away');
    await expect(log.read()).rejects.toThrow('away');
    isAway = false;
    expect(await log.read()).toBe(3);
    isAway = true;
    await sums().append(2, { add: 4 });
    expect([await log.read(), log.number, log.refused]).toEqual([3, 2, 1]);
    await expect(log.update(async () => ({ add: 1 }))).rejects.toThrow('away');
    isAway = false;
    expect([await log.read(), log.number, log.refused]).toEqual([7, 3, 0]);
    jest.restoreAllMocks();
  });

  it('ends at the first gap, and counts what is beyond it until it gets there', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await sums().append(0, { add: 1 });
    await store.replace('sums/3.json', { add: 100, signed: false });
    await store.replace('sums/02.json', { add: 100 });
    const log = sums();
    expect((await log.read()).sum).toBe(1);
    expect([log.number, log.stray]).toEqual([1, 1]);
    await log.update(async () => ({ add: 1 }));
    expect(await log.read()).toEqual({ sum: 2, refused: ['#3: it is not signed'] });
    expect([log.number, log.stray]).toEqual([3, 0]);
    jest.restoreAllMocks();
  });
});
