import { ReleaseStore } from '../ReleaseStore';
import { promote } from './promote';
import { readStanding, recordMove } from '../moves/recordMove';
import { withVersion } from '../moves/ReleaseMove';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';

describe.each(storeKinds)('in a %s,', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
  });
  afterEach(() => store.remove());

  const move = (part: string, version: string, before: () => Promise<unknown> = async () => null) =>
    recordMove(
      { releases: store.releases, part, author: 'ada', why: 'a test' },
      async ({ versions }) => {
        const moved = withVersion(versions, part, version);
        await before();
        return { action: 'promote', versions: moved };
      },
    );

  describe('a move', () => {
    it('is recorded with who, when, what and why', async () => {
      await move('shell', '1.0.0');
      const recorded = await move('mfe-quote', '2.0.0');
      expect(recorded).toMatchObject({
        number: 2,
        action: 'promote',
        part: 'mfe-quote',
        before: 'not live',
        after: '2.0.0',
        author: 'ada',
        why: 'a test',
      });
      expect(Date.now() - Date.parse(recorded?.at ?? '')).toBeLessThan(60_000);
      expect((await readStanding(store.releases)).moves).toHaveLength(2);
      expect((await store.objects.files('history')).sort()).toEqual(['1.json', '2.json']);
    });

    it('overwrites none of many others at the same time', async () => {
      const remotes = Array.from({ length: 12 }, (_, index) => `mfe-${String(index)}`);
      await Promise.all(remotes.map((remote) => move(remote, '1.0.0')));
      const { live, versions, moves } = await readStanding(store.releases);
      expect(live.number).toBe(12);
      expect(moves.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect(Object.keys(versions.remotes).sort()).toEqual(remotes.sort());
    });

    it('is refused where somebody else moved the same part meanwhile', async () => {
      await move('mfe-quote', '1.0.0');
      let isFirst = true;
      const late = move('mfe-quote', '2.0.0', async () => {
        if (isFirst) await move('mfe-quote', '3.0.0');
        isFirst = false;
      });
      await expect(late).rejects.toThrow(
        'Somebody else was first: #2 promote mfe-quote: 1.0.0 → 3.0.0',
      );
      expect((await readStanding(store.releases)).versions.remotes).toEqual({
        'mfe-quote': '3.0.0',
      });
    });

    it('holds where the tool was killed before it said so in live.json', async () => {
      await move('shell', '1.0.0');
      const kept = await new ReleaseStore(store.releases).live();
      await move('shell', '2.0.0');
      await store.replace('live.json', kept);
      const reading = new ReleaseStore(store.releases);
      await expect(reading.liveSet(null)).resolves.toMatchObject({ shell: '2.0.0' });
      await store.forget('live.json');
      await expect(new ReleaseStore(store.releases).liveSet(null)).resolves.toMatchObject({
        shell: '2.0.0',
      });
      expect((await move('mfe-quote', '1.0.0'))?.number).toBe(3);
    });
  });

  describe('what npm start does', () => {
    const workTree = { shell: '1.0.0-g1', remotes: { 'mfe-quote': '1.0.0-g1' } };

    it('is one move, and none where the work tree is live already', async () => {
      const set = await promote(workTree, store.releases);
      expect(await promote(workTree, store.releases)).toEqual(set);
      const { moves } = await readStanding(store.releases);
      expect(moves.map(({ action, author }) => [action, author])).toEqual([['start', 'start']]);
      await expect(new ReleaseStore(store.releases).liveSet('a')).resolves.toEqual(set);
    });

    it('goes on from a store that has no history yet', async () => {
      await store.replace('live.json', { set: 'old' });
      const set = await promote(workTree, store.releases);
      await expect(new ReleaseStore(store.releases).liveSet(null)).resolves.toEqual(set);
    });
  });
});
