import { ReleaseStore } from './ReleaseStore';
import { makeAllLive, readState, recordEvent } from './recordEvent';
import { withVersion } from './ReleaseEvent';
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
    recordEvent(
      { releases: store.releases, app, author: 'ada', why: 'a test' },
      async ({ versions }) => {
        const changed = withVersion(versions, app, version);
        await before();
        return { action: 'promote', versions: changed };
      },
    );

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
      const remotes = Array.from({ length: 12 }, (_, index) => `mfe-${String(index)}`);
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

    it('holds where the tool was killed before it said so in live.json', async () => {
      await promote('shell', '1.0.0');
      const kept = await new ReleaseStore(store.releases).live();
      await promote('shell', '2.0.0');
      await store.replace('live.json', kept);
      const reading = new ReleaseStore(store.releases);
      await expect(reading.liveSet(null)).resolves.toMatchObject({ shell: '2.0.0' });
      await store.forget('live.json');
      await expect(new ReleaseStore(store.releases).liveSet(null)).resolves.toMatchObject({
        shell: '2.0.0',
      });
      expect((await promote('mfe-quote', '1.0.0'))?.number).toBe(3);
    });
  });

  describe('what npm start does', () => {
    const workTree = { shell: '1.0.0-g1', remotes: { 'mfe-quote': '1.0.0-g1' } };

    it('is one event, and none where the work tree is live already', async () => {
      const set = await makeAllLive(workTree, store.releases);
      expect(await makeAllLive(workTree, store.releases)).toEqual(set);
      const { events } = await readState(store.releases);
      expect(events.map(({ action, author }) => [action, author])).toEqual([['start', 'start']]);
      await expect(new ReleaseStore(store.releases).liveSet('a')).resolves.toEqual(set);
    });

    it('goes on from a store that has no history yet', async () => {
      await store.replace('live.json', { set: 'old' });
      const set = await makeAllLive(workTree, store.releases);
      await expect(new ReleaseStore(store.releases).liveSet(null)).resolves.toEqual(set);
    });
  });
});
