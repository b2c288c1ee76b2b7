import { publishFixture } from '../testing/publishFixture';
import { ReleaseStore } from './ReleaseStore';

let fixture: Awaited<ReturnType<typeof publishFixture>>;
let store: ReleaseStore;

beforeEach(async () => {
  fixture = await publishFixture();
  store = new ReleaseStore(fixture.folder);
});
afterEach(() => fixture.remove());

describe('the release store', () => {
  it('reads what was published', async () => {
    await expect(store.release('mfe-quote', '2.0.0')).resolves.toMatchObject({ version: '2.0.0' });
    await expect(store.text('shell', '1.0.0', 'early.js')).resolves.toBe('window.early = true');
    await expect(store.versions('mfe-quote')).resolves.toEqual(['1.0.0', '2.0.0']);
    await expect(store.liveBrands()).resolves.toEqual({ aqua: '1', fluid: '1' });
  });

  it('follows the pointer at once, to what is published and never changes', async () => {
    await expect(store.liveSet(null)).resolves.toMatchObject({ id: 'set-2' });
    await fixture.publish('live.json', { set: 'set-1' });
    await expect(store.liveSet(null)).resolves.toMatchObject({ id: 'set-1' });
    await fixture.publish('sets/set-1.json', { id: 'tampered' });
    await expect(store.liveSet(null)).resolves.toMatchObject({ id: 'set-1' });
  });

  it('follows the history beyond what the pointer says of it', async () => {
    await fixture.publish('live.json', { number: 1, set: 'set-1' });
    const event = (number: number, set: string, share: number) => ({
      number,
      set,
      canaries: share === 0 ? {} : { 'mfe-quote': { version: '2.0.0', share } },
    });
    await fixture.publish('history/2.json', event(2, 'set-2', 0));
    await expect(store.liveSet('a')).resolves.toMatchObject({ id: 'set-2' });
    await fixture.publish('history/3.json', event(3, 'set-1', 100));
    const drawn = { id: 'event-3.mfe-quote', shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } };
    await expect(store.liveSet('a')).resolves.toEqual(drawn);
    await expect(store.liveSet(null)).resolves.toMatchObject({ id: 'set-1' });
    await expect(new ReleaseStore(fixture.folder).set(drawn.id)).resolves.toEqual(drawn);
    await expect(store.set('event-2.mfe-quote')).rejects.toThrow('No canary of mfe-quote');
    await expect(store.set('event-9.mfe-quote')).rejects.toThrow('in the release store');
  });

  it('reads records of the former format, and the set ids that running sessions hold', async () => {
    await fixture.publish('history/1.json', {
      number: 1,
      set: 'set-1',
      canaries: { 'mfe-quote': { version: '2.0.0', share: 5 } },
      pinned: ['shell'],
      withdrawn: { 'mfe-quote': { '2.0.0': '1.0.0' } },
      action: 'take-back',
      part: 'mfe-quote',
      before: '2.0.0',
      after: '1.0.0',
      author: "the shell's server",
      why: '2.0.0: 9 of 10 failed',
      at: '2026-11-01T00:00:00Z',
    });
    const [event] = await store.events();
    expect(event).toMatchObject({
      action: 'automatic-rollback',
      app: 'mfe-quote',
      pinned: ['shell'],
    });
    expect(event?.revoked).toEqual({ 'mfe-quote': { '2.0.0': '1.0.0' } });
    expect((await store.live()).revoked).toEqual(event?.revoked);
    const drawn = await store.set('move-1.mfe-quote');
    expect(drawn.remotes).toEqual({ 'mfe-quote': '2.0.0' });
    expect((await store.withoutRevoked(drawn)).remotes).toEqual({ 'mfe-quote': '1.0.0' });
  });

  it('says so where nothing has been released', async () => {
    const empty = new ReleaseStore(`${fixture.folder}/nothing`);
    await expect(empty.liveSet('a')).rejects.toThrow('Nothing has been released yet');
  });

  it('reads anew in development, where folders change under their names', async () => {
    const changing = new ReleaseStore(fixture.folder, { changing: true });
    await changing.release('shell', '1.0.0');
    await fixture.publish('shell/1.0.0/release.json', { version: 'anew' });
    await expect(changing.release('shell', '1.0.0')).resolves.toEqual({ version: 'anew' });
  });

  it('does not keep a failure', async () => {
    await expect(store.release('mfe-quote', '3.0.0')).rejects.toThrow('in the release store');
    await fixture.publish('mfe-quote/3.0.0/release.json', { version: '3.0.0' });
    await expect(store.release('mfe-quote', '3.0.0')).resolves.toEqual({ version: '3.0.0' });
  });

  it.each(['..', '../live', 'a/b', 'a\\b', '.hidden', '', 'a..b', '%2e%2e'])(
    'rejects %j, which is no name',
    async (name) => {
      await expect(store.set(name)).rejects.toThrow('Not a name');
      await expect(store.release(name, '1')).rejects.toThrow('Not a name');
      await expect(store.text('shell', '1.0.0', name)).rejects.toThrow('Not a name');
    },
  );
});
