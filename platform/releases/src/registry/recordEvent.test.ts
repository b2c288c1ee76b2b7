import { makeAllLive, readState, recordEvent } from './recordEvent';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';

describe.each(storeKinds)('in a %s,', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
  });
  afterEach(() => store.remove());

  const promote = (
    app: string,
    version: string,
    before: () => Promise<unknown> = async () => null,
  ) =>
    recordEvent({ releases: store.releases, app, author: 'ada', why: 'a test' }, async () => {
      await before();
      return { action: 'promote', version };
    });

  describe('an event', () => {
    it('is recorded with who, when, what and why', async () => {
      await promote('shell', '1.0.0');
      const recorded = await promote('mfe-quote', '2.0.0');
      expect(recorded).toMatchObject({
        number: 2,
        action: 'promote',
        app: 'mfe-quote',
        before: 'not live',
        after: '2.0.0',
        author: 'ada',
        why: 'a test',
      });
      expect(Date.now() - Date.parse(recorded?.at ?? '')).toBeLessThan(60_000);
      expect((await readState(store.releases)).events).toHaveLength(2);
      expect((await store.objects.files('history')).sort()).toEqual(['1.json', '2.json']);
    });

    it('overwrites none of many others at the same time', async () => {
      const remotes = Array.from({ length: 12 }, (_, index) => `mfe-${index}`);
      await Promise.all(remotes.map((remote) => promote(remote, '1.0.0')));
      const { live, versions, events } = await readState(store.releases);
      expect(live.number).toBe(12);
      expect(events.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect(Object.keys(versions.remotes).sort()).toEqual(remotes.sort());
    });

    it('is refused where somebody else changed the same app meanwhile', async () => {
      await promote('mfe-quote', '1.0.0');
      let isFirst = true;
      const late = promote('mfe-quote', '2.0.0', async () => {
        if (isFirst) await promote('mfe-quote', '3.0.0');
        isFirst = false;
      });
      await expect(late).rejects.toThrow(
        'Somebody else was first: #2 promote mfe-quote: 1.0.0 → 3.0.0',
      );
      expect((await readState(store.releases)).versions.remotes).toEqual({
        'mfe-quote': '3.0.0',
      });
    });
  });

  it('makes all versions live in a store of its own, as one event', async () => {
    const versions = { shell: '1.0.0', remotes: { 'mfe-quote': '1.0.0' } };
    const set = await makeAllLive(versions, store.releases);
    expect(await makeAllLive(versions, store.releases)).toEqual(set);
    expect((await readState(store.releases)).events).toHaveLength(1);
  });

  describe('with the number of the event that the author saw', () => {
    const expecting = (app: string, expect: number) =>
      recordEvent({ releases: store.releases, app, author: 'ada', why: null, expect }, () => ({
        action: 'promote',
        version: '9.0.0',
      }));

    it('an event is refused where the app changed since', async () => {
      await promote('mfe-quote', '1.0.0');
      await promote('mfe-quote', '2.0.0');
      await expect(expecting('mfe-quote', 1)).rejects.toThrow(
        'Somebody else was first: #2 promote',
      );
      expect((await readState(store.releases)).live.number).toBe(2);
    });

    it('an event is recorded where only another app changed since', async () => {
      await promote('mfe-quote', '1.0.0');
      await promote('mfe-apply', '2.0.0');
      await expect(expecting('mfe-quote', 1)).resolves.toMatchObject({ number: 3 });
    });

    it('an event is refused where there is no such number yet', async () => {
      await expect(expecting('mfe-quote', 7)).rejects.toThrow('There is no event 7 yet');
    });
  });

  describe('a command that a person gave', () => {
    const given = (author: string, givenAt: number, more: { expect?: number } = {}) =>
      recordEvent(
        { releases: store.releases, app: 'mfe-quote', author, why: null, givenAt, ...more },
        () => ({ action: 'promote', version: '9.0.0' }),
      );

    it('is refused where the event before it came after it was given', async () => {
      const now = Date.now();
      await promote('mfe-quote', '1.0.0');
      await expect(given('ada', now - 100)).rejects.toThrow('Somebody else was first');
    });

    it('is refused where somebody else changed the app a moment before', async () => {
      const before = await promote('mfe-quote', '1.0.0');
      const aMomentAfter = Date.parse(before?.at ?? '') + 2999;
      const refused = given('bob', aMomentAfter);
      await expect(refused).rejects.toThrow('--expect 1 says that you know of it');
      await expect(given('bob', aMomentAfter, { expect: 1 })).resolves.toMatchObject({
        number: 2,
      });
    });

    it('is recorded where its author did the step before, or the last event is older', async () => {
      await promote('mfe-quote', '1.0.0');
      await expect(given('ada', Date.now() + 1)).resolves.toMatchObject({ number: 2 });
      await expect(given('bob', Date.now() + 4000)).resolves.toMatchObject({ number: 3 });
    });
  });
});
