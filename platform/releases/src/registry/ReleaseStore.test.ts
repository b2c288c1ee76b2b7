import { publishFixture } from '../testing/publishFixture';
import { eventOf, releaseOf, setOf } from '../testing/releaseOf';
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

  it('follows an event at once, to what is published and never changes', async () => {
    await expect(store.liveSet(null)).resolves.toMatchObject({ id: setOf('2.0.0') });
    await fixture.publish('history/2.json', eventOf(2, { version: '1.0.0' }));
    await expect(store.liveSet(null)).resolves.toMatchObject({ id: setOf('1.0.0') });
  });

  it('gives the canary to the sessions in its share, and keeps what they were given', async () => {
    const canary = { version: '2.0.0', share: 100 };
    await fixture.publish('history/2.json', eventOf(2));
    await fixture.publish('history/3.json', eventOf(3, { version: '1.0.0', canary }));
    const assigned = { id: 'event-3.mfe-quote', shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } };
    await expect(store.liveSet('a')).resolves.toEqual(assigned);
    await expect(store.liveSet(null)).resolves.toMatchObject({ id: setOf('1.0.0') });
    await expect(new ReleaseStore(fixture.folder).set(assigned.id)).resolves.toEqual(assigned);
    await expect(store.set('event-2.mfe-quote')).rejects.toThrow('No canary of mfe-quote');
    await expect(store.set('event-9.mfe-quote')).rejects.toThrow('in the release store');
  });

  it('reads the history a few times at most for any number of made-up sets', async () => {
    await store.live();
    const read = jest.spyOn(store.objects, 'read');
    const ids = Array.from({ length: 200 }, (_, index) => `rffffffffff${index + 10}`);
    const unknown = (id: string) => expect(store.set(id)).rejects.toThrow('in the release store');
    await Promise.all(ids.map(unknown));
    expect(read.mock.calls.length).toBeLessThan(5);
    // As often as a store on another machine states, also where each comes after the other.
    jest.replaceProperty(store.objects, 'cacheTtlMs', 60_000);
    for (const id of ids) await unknown(id);
    expect(read.mock.calls.length).toBeLessThan(10);
    jest.restoreAllMocks();
  });

  it('refuses an event that is no record of one, and counts it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await fixture.publish('history/2.json', '{"number": 2');
    await fixture.publish('history/3.json', { number: 3, app: 'all' });
    await expect(store.liveSet('a')).resolves.toMatchObject({ id: setOf('2.0.0') });
    expect(store.refusedEvents).toEqual(new Map([['all', 2]]));
    await fixture.publish('history/4.json', eventOf(4, { version: '1.0.0' }));
    await expect(store.liveSet('a')).resolves.toMatchObject({ id: setOf('1.0.0') });
    expect(store.refusedEvents).toEqual(new Map());
    log.mockRestore();
  });

  it('says so where nothing has been released', async () => {
    const empty = new ReleaseStore(`${fixture.folder}/nothing`);
    await expect(empty.liveSet('a')).rejects.toThrow('Nothing has been released yet');
  });

  it('reads anew in development, where folders change under their names', async () => {
    const changing = new ReleaseStore(fixture.folder, { changing: true });
    await changing.release('shell', '1.0.0');
    const anew = releaseOf('shell', '1.0.0', { owner: 'anew' });
    await fixture.publish('shell/1.0.0/release.json', anew);
    await expect(changing.release('shell', '1.0.0')).resolves.toEqual(anew);
  });

  it('does not keep a failure', async () => {
    await expect(store.release('mfe-quote', '3.0.0')).rejects.toThrow('in the release store');
    const third = releaseOf('mfe-quote', '3.0.0');
    await fixture.publish('mfe-quote/3.0.0/release.json', third);
    await expect(store.release('mfe-quote', '3.0.0')).resolves.toEqual(third);
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
