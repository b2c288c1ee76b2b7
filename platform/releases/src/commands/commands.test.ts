import { readObject } from '../objects/readObjects';
import { makeAllLive } from '../registry/recordEvent';
import { releaseEventSchema } from '../records/ReleaseEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { SessionUse, useFile } from '../registry/sessionUse';
import { startWorkTree } from '../registry/startWorkTree';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';
import { canary, readShare } from './canary';
import { pin, promote, unpin } from './promote';
import { prune } from './prune';
import { rollback } from './rollback';
import { list } from './list';
import { status } from './status';

const QUOTE = 'mfe-quote';
const session = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

describe.each(storeKinds)('in a %s,', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
    await store.publish('shell', '1.0.0');
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store.publish(QUOTE, version);
    await store.ask(promote, 'shell', ['1.0.0']);
    await store.ask(promote, QUOTE, ['1.0.0']);
  });
  afterEach(() => store.remove());

  const versionFor = async (id: string) =>
    (await new ReleaseStore(store.releases).liveSet(id)).remotes[QUOTE];

  describe('promote', () => {
    it('gives all new sessions the version, and says what it did', async () => {
      const [line] = await store.ask(promote, QUOTE, ['2.0.0'], { why: 'fewer questions' });
      expect(line).toMatch(
        /^#3 promote mfe-quote: 1\.0\.0 → 2\.0\.0, by ada at .+: fewer questions$/,
      );
      await expect(versionFor('a')).resolves.toBe('2.0.0');
    });

    it('refuses a version lower than the live one, unless that is stated', async () => {
      await store.ask(promote, QUOTE, ['3.0.0']);
      const refusal = 'mfe-quote 2.0.0 is lower than 3.0.0, which is live. Say --lower to promote';
      await expect(store.ask(promote, QUOTE, ['2.0.0'])).rejects.toThrow(refusal);
      await store.ask(promote, QUOTE, ['2.0.0'], { lower: true });
      await expect(versionFor('a')).resolves.toBe('2.0.0');
    });

    it('does nothing twice', async () => {
      const [line] = await store.ask(promote, QUOTE, ['1.0.0']);
      expect(line).toBe('mfe-quote 1.0.0 is what all new sessions get already.');
    });

    it('refuses what is not published, and a remote without a shell', async () => {
      await expect(store.ask(promote, QUOTE, ['9.0.0'])).rejects.toThrow('9.0.0 is not published');
      await expect(store.ask(promote, QUOTE, ['../shell'])).rejects.toThrow('is not published');
      const empty = await releaseStoreFixture(kind);
      await empty.publish(QUOTE, '1.0.0');
      await expect(empty.ask(promote, QUOTE, ['1.0.0'])).rejects.toThrow('No shell is live yet');
      await empty.remove();
    });

    it('refuses a shell that lacks what a live remote or a canary uses', async () => {
      const needs = {
        members: [{ entry: 'shared-auth/session', name: 'useSession', at: 'a.ts:3' }],
        calls: [],
      };
      const providing = (name: string) => ({
        provides: { shared: {}, members: { 'shared-auth/session': [name] } },
      });
      await store.publish('shell', '1.1.0', providing('useSession'));
      await store.ask(promote, 'shell', ['1.1.0']);
      await store.publish(QUOTE, '4.0.0', { needs });
      await store.ask(canary, QUOTE, ['1%', '4.0.0']);
      await store.publish('shell', '2.0.0', providing('startSession'));
      await expect(store.ask(promote, 'shell', ['2.0.0'])).rejects.toThrow(
        'a.ts:3 uses useSession of shared-auth/session, which shell 2.0.0 does not have',
      );
      await store.ask(rollback, QUOTE);
      await expect(store.ask(promote, 'shell', ['2.0.0'])).resolves.toHaveLength(1);
      await expect(store.ask(canary, QUOTE, ['1%', '4.0.0'])).rejects.toThrow(
        'a.ts:3 uses useSession',
      );
    });
  });

  describe('canary', () => {
    it('gives a share of the new sessions the version until it is promoted', async () => {
      await store.ask(canary, QUOTE, ['50%', '2.0.0']);
      const assigned = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => versionFor(session(n))),
      );
      expect(new Set(assigned)).toEqual(new Set(['1.0.0', '2.0.0']));
      await store.ask(canary, QUOTE, ['100%']);
      await expect(versionFor(session(1))).resolves.toBe('2.0.0');
      const [line] = await store.ask(promote, QUOTE);
      expect(line).toContain('1.0.0, 100 % 2.0.0 → 2.0.0');
      const { apps } = await new ReleaseStore(store.releases).live();
      expect(apps[QUOTE]?.canary).toBeNull();
    });

    it('ends at 0 %', async () => {
      await store.ask(canary, QUOTE, ['100', '2.0.0']);
      await store.ask(canary, QUOTE, ['0%']);
      await expect(versionFor(session(1))).resolves.toBe('1.0.0');
      await expect(store.ask(canary, QUOTE, ['0%'])).resolves.toEqual([
        'mfe-quote has that share already.',
      ]);
    });

    it('begins with 1 % where it is automatic and no share is named, and says so', async () => {
      const words = await store.ask(canary, QUOTE, ['2.0.0'], { auto: true });
      expect(words[0]).toContain('1 % 2.0.0 (automatic)');
      const running = async () =>
        (await new ReleaseStore(store.releases).live()).apps[QUOTE]?.canary;
      const { auto, ...rest } = (await running()) ?? {};
      expect(rest).toEqual({ version: '2.0.0', share: 1 });
      expect(Date.parse(auto?.since ?? '')).not.toBeNaN();
      await store.ask(canary, QUOTE, ['1%']);
      expect(await running()).toEqual(rest);
    });

    it.each(['0%', '100%'])('is not automatic with %s', async (share) => {
      await expect(store.ask(canary, QUOTE, [share, '2.0.0'], { auto: true })).rejects.toThrow(
        'An automatic canary begins above 0% and below 100%.',
      );
    });

    it('is of a remote that is live, and of another version', async () => {
      await expect(store.ask(canary, 'shell', ['10%', '1.0.0'])).rejects.toThrow(
        'A canary is of a remote',
      );
      await expect(store.ask(canary, QUOTE, ['10%', '1.0.0'])).rejects.toThrow(
        'all new sessions get',
      );
      await store.publish('mfe-apply', '1.0.0');
      await expect(store.ask(canary, 'mfe-apply', ['10%', '1.0.0'])).rejects.toThrow(
        'not live yet',
      );
    });

    it.each(['', 'ten', '101%', '-1%', '1e1%', '10%%'])('has no share %j', (text) => {
      expect(() => readShare(text)).toThrow('Say the share');
    });

    it.each([
      ['10%', 10],
      ['0.5%', 0.5],
      ['100', 100],
    ])('reads %s', (text, share) => {
      expect(readShare(text)).toBe(share);
    });
  });

  describe('rollback', () => {
    it('ends a canary first, then goes back a version at a time', async () => {
      await store.ask(promote, QUOTE, ['2.0.0']);
      await store.ask(canary, QUOTE, ['100%', '3.0.0']);
      await store.ask(rollback, QUOTE);
      await expect(versionFor('a')).resolves.toBe('2.0.0');
      await store.ask(rollback, QUOTE);
      await expect(versionFor('a')).resolves.toBe('1.0.0');
      await expect(store.ask(rollback, QUOTE)).rejects.toThrow(
        'no version of mfe-quote to return to',
      );
    });

    it('returns to what went live again after it was rolled back', async () => {
      await store.ask(promote, QUOTE, ['2.0.0']);
      await store.ask(rollback, QUOTE);
      await store.ask(promote, QUOTE, ['2.0.0']);
      await store.ask(promote, QUOTE, ['3.0.0']);
      await store.ask(rollback, QUOTE);
      await expect(versionFor('a')).resolves.toBe('2.0.0');
    });

    it('never returns to what is under development, nor to what is gone', async () => {
      for (const version of ['2.0.0', 'development', '3.0.0'])
        await makeAllLive({ shell: '1.0.0', remotes: { [QUOTE]: version } }, store.releases);
      await store.forget(`${QUOTE}/2.0.0/release.json`);
      await store.objects.remove(`${QUOTE}/2.0.0`);
      await store.publish(QUOTE, 'development');
      await store.ask(rollback, QUOTE);
      await expect(versionFor('a')).resolves.toBe('1.0.0');
      await expect(store.ask(promote, QUOTE, ['development'])).rejects.toThrow('is not published');
    });

    it('leaves the other apps as they are', async () => {
      await store.ask(promote, QUOTE, ['2.0.0']);
      await store.publish('shell', '2.0.0');
      await store.ask(promote, 'shell', ['2.0.0']);
      await store.ask(rollback, QUOTE);
      await expect(new ReleaseStore(store.releases).liveSet(null)).resolves.toMatchObject({
        shell: '2.0.0',
        remotes: { [QUOTE]: '1.0.0' },
      });
    });
  });

  describe('pin', () => {
    it('holds an app until it is unpinned', async () => {
      await store.ask(canary, QUOTE, ['50%', '3.0.0']);
      await store.ask(pin, QUOTE, ['2.0.0']);
      await expect(versionFor(session(1))).resolves.toBe('2.0.0');
      for (const [command, values] of [
        [promote, ['3.0.0']],
        [canary, ['10%', '3.0.0']],
        [rollback, []],
      ] as const)
        await expect(store.ask(command, QUOTE, [...values])).rejects.toThrow('mfe-quote is pinned');
      expect((await store.ask(status, QUOTE)).join('\n')).toMatch(/mfe-quote +2\.0\.0, pinned/);
      await store.ask(unpin, QUOTE);
      await store.ask(promote, QUOTE, ['3.0.0']);
      await expect(versionFor('a')).resolves.toBe('3.0.0');
    });

    it('stays where a work tree is started', async () => {
      await store.ask(pin, QUOTE);
      const built = { shell: '1.0.0', remotes: { [QUOTE]: '2.0.0-src-0000000000' } };
      await startWorkTree(built, store.releases);
      const { apps } = await new ReleaseStore(store.releases).live();
      expect(apps[QUOTE]?.isPinned).toBe(true);
    });
  });

  describe('prune', () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);

    /** Makes an event as old as if it had been recorded then. */
    async function ageEvent(number: number, at: Date) {
      const event = await readObject(store.objects, `history/${number}.json`, releaseEventSchema);
      await store.replace(`history/${number}.json`, { ...event, at: at.toISOString() });
    }

    beforeEach(async () => {
      for (const version of ['1.0.0', '2.0.0', '3.0.0', '0.9.0']) {
        if (version === '0.9.0') await store.publish(QUOTE, version);
        await store.age(QUOTE, version, days(30));
      }
      await store.ask(promote, QUOTE, ['2.0.0']);
      await store.ask(promote, QUOTE, ['3.0.0']);
      for (const [number, age] of [10, 9, 8, 7].entries()) await ageEvent(number + 1, days(age));
    });

    it('removes what no session may ask for, and keeps what a rollback returns to', async () => {
      const [line] = await store.ask(prune, QUOTE);
      expect(line).toBe('Removed 2 of mfe-quote: 0.9.0, 1.0.0');
      expect((await store.versions(QUOTE)).sort()).toEqual(['2.0.0', '3.0.0']);
      await expect(store.ask(promote, QUOTE, ['1.0.0'])).rejects.toThrow('is not published');
    });

    it('keeps what new sessions got a day ago, from a canary or not', async () => {
      await store.ask(canary, QUOTE, ['5%', '0.9.0']);
      await store.ask(rollback, QUOTE);
      await ageEvent(4, days(1));
      const [line] = await store.ask(prune, QUOTE);
      expect(line).toBe('Removed 1 of mfe-quote: 1.0.0');
    });

    it('keeps what a session has, however long ago it began', async () => {
      const reading = new ReleaseStore(store.releases);
      const set = (await reading.events()).find(({ number }) => number === 2)?.set ?? '';
      await new SessionUse(reading).note(set);
      await new SessionUse(reading).note('never-was');
      expect(await store.objects.files('used')).toHaveLength(1);
      const [line] = await store.ask(prune, QUOTE);
      expect(line).toBe('Removed 1 of mfe-quote: 0.9.0');
      const longAgo = { at: days(3).toISOString() };
      await store.replace(useFile(set), longAgo);
      expect(await store.ask(prune, QUOTE)).toEqual(['Removed 1 of mfe-quote: 1.0.0']);
    });

    it('keeps what was published a moment ago', async () => {
      await store.publish(QUOTE, '4.0.0');
      await store.ask(prune, QUOTE);
      expect(await store.versions(QUOTE)).toContain('4.0.0');
    });

    it('keeps everything while the history is younger than a session may be', async () => {
      await ageEvent(1, days(1));
      expect(await store.ask(prune, QUOTE)).toEqual([
        'Nothing to remove: a session may ask for every version of mfe-quote.',
      ]);
    });
  });

  it('lists the versions of an app, and who gets them', async () => {
    await store.age(QUOTE, '1.0.0', new Date('2026-01-01'));
    await store.age(QUOTE, '2.0.0', new Date('2026-01-02'));
    await store.age(QUOTE, '3.0.0', new Date('2026-01-03'));
    await store.ask(canary, QUOTE, ['10%', '3.0.0']);
    expect(await store.ask(list, QUOTE)).toEqual([
      expect.stringMatching(/^3\.0\.0 +2026-01-03T00:00:00\.000Z canary 10 %$/),
      expect.stringMatching(/^2\.0\.0 +2026-01-02T00:00:00\.000Z/),
      expect.stringMatching(/^1\.0\.0 +2026-01-01T00:00:00\.000Z live$/),
      'As of event 3.',
    ]);
  });
});
