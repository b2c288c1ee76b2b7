import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { promote } from '../commands/promote';
import { keys } from '../commands/keys';
import { status } from '../commands/status';
import { rollBack } from '../rollback/automaticRollback';
import { readRollbacksBlocked } from '../rollback/rollbackBlocked';
import { keyId, publicHalf, type PrivateKey, entrySignature } from '../signing/jwk';
import { makeKey, publishingKey, SERVERS } from '../signing/signRelease';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { makeAllLive, readState, recordEvent } from './recordEvent';
import { eventFile, withVersion, type ReleaseEvent } from '../records/ReleaseEvent';
import { ReleaseStore } from './ReleaseStore';

const QUOTE = 'mfe-quote';
const APPLY = 'mfe-apply';
type Fixture = Awaited<ReturnType<typeof releaseStoreFixture>>;
let store: Fixture;
/** Published versions alone; the same with signed events. Each test has a copy. */
let published: Fixture | null = null;
let released: Fixture | null = null;
let log: jest.SpyInstance;

/** What is live in `released`, whose fourth event is the last. */
const LIVE = { shell: '1.0.0', remotes: { [APPLY]: '1.0.0', [QUOTE]: '2.0.0' } };
/** An event as somebody with access to that store would forge it: quote in version 3. */
let forgery: ReleaseEvent;

async function copyOf(other: Fixture | null) {
  store = await releaseStoreFixture();
  for (const suffix of ['', '-keys'])
    if (other !== null && existsSync(`${other.releases}${suffix}`))
      await cp(`${other.releases}${suffix}`, `${store.releases}${suffix}`, { recursive: true });
  return store;
}

beforeAll(async () => {
  published = await copyOf(null);
  for (const app of ['shell', QUOTE, APPLY])
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store.publish(app, version);
  released = await copyOf(published);
  for (const app of ['shell', QUOTE, APPLY]) await addKey(app);
  for (const app of ['shell', QUOTE, APPLY]) await goesLive(app, '1.0.0');
  await goesLive(QUOTE, '2.0.0');
  const trial = await copyOf(released);
  await goesLive(QUOTE, '3.0.0');
  forgery = { ...(await stored(5)), author: 'mallory' };
  await trial.remove();
});
afterAll(async () => {
  await published?.remove();
  await released?.remove();
});

beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await copyOf(released);
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const name of ['RELEASE_KEY', 'RELEASE_REVOKE_KEY', 'RELEASE_PLATFORM_KEY'])
    process.env[name] = '';
  await store.remove();
});

/** Gives an app the key that the folder has for it. */
async function addKey(app: string) {
  const key = await publishingKey(app, store.releases);
  await store.ask(keys, app, ['add', JSON.stringify(publicHalf(key))]);
}
const goesLive = (app: string, version: string) => store.ask(promote, app, [version]);
const liveNow = async () => (await readState(store.releases)).versions;
const stored = async (number: number) =>
  JSON.parse(String(await store.objects.read(eventFile(number)))) as ReleaseEvent;
const put = (number: number, event: object) => store.replace(eventFile(number), event);
async function sign(event: ReleaseEvent, key: PrivateKey, history = 'production') {
  const { signature: _old, ...entry } = event;
  return { ...entry, signature: await entrySignature(entry, history, key) };
}

describe('a release event', () => {
  it.each<[string, (event: ReleaseEvent) => object | Promise<object>]>([
    ['without a signature', ({ signature: _none, ...event }) => event],
    ['that was altered', (event) => event],
    ['signed by another key', async (event) => sign(event, await makeKey())],
    [
      "signed by another app's key",
      async (event) => sign(event, await publishingKey(APPLY, store.releases)),
    ],
    [
      'of another environment',
      async (event) => sign(event, await publishingKey(QUOTE, store.releases), 'staging'),
    ],
    ['of another number', async () => stored(2)],
  ])('%s is refused with words, and what stood before stays', async (_what, forge) => {
    await put(5, await forge(forgery));
    expect(await liveNow()).toEqual(LIVE);
    expect(log.mock.calls.flat().join()).toContain('Release event refused: #5 promote');
    expect((await store.ask(status, QUOTE)).join('\n')).toContain('recorded as by');
    const reading = new ReleaseStore(store.releases);
    await goesLive(APPLY, '2.0.0');
    await reading.live();
    expect([...reading.refusedEvents]).toEqual([[QUOTE, 1]]);
    expect((await stored(6)).after).toBe('2.0.0');
    expect((await liveNow()).remotes).toEqual({ [APPLY]: '2.0.0', [QUOTE]: '2.0.0' });
  });

  it('changes its own app alone, whatever else its key signs', async () => {
    const own = await sign(
      {
        ...forgery,
        pinned: ['shell'],
        revoked: { [APPLY]: { '1.0.0': '3.0.0' } },
        canaries: { [APPLY]: { version: '3.0.0', share: 100 } },
      },
      await publishingKey(QUOTE, store.releases),
    );
    await put(5, own);
    const { live, versions } = await readState(store.releases);
    expect(versions.remotes).toEqual({ [APPLY]: '1.0.0', [QUOTE]: '3.0.0' });
    expect(live).toMatchObject({ pinned: [], canaries: {}, revoked: {} });
  });

  it('that is altered later costs no more than itself', async () => {
    await goesLive(APPLY, '2.0.0');
    await put(4, { ...(await stored(4)), version: '3.0.0' });
    expect((await liveNow()).remotes).toEqual({ [APPLY]: '2.0.0', [QUOTE]: '1.0.0' });
  });

  it('needs a key of its app to be recorded', async () => {
    const stranger = await makeKey();
    const bucket = await releaseStoreFixture('bucket');
    await bucket.publish('shell', '1.0.0');
    await bucket.ask(keys, 'shell', ['add', process.env['RELEASE_KEY'] ?? '']);
    process.env['RELEASE_KEY'] = JSON.stringify(stranger);
    await expect(bucket.ask(promote, 'shell', ['1.0.0'])).rejects.toThrow("is not one of shell's");
    process.env['RELEASE_KEY'] = '';
    await expect(bucket.ask(promote, 'shell', ['1.0.0'])).rejects.toThrow('set RELEASE_KEY');
    await bucket.remove();
    expect(await liveNow()).toEqual(LIVE);
  });

  it('counts without a signature while its app has no key', async () => {
    await store.remove();
    await copyOf(published);
    await goesLive('shell', '1.0.0');
    await addKey('shell');
    await goesLive(QUOTE, '1.0.0');
    await goesLive('shell', '2.0.0');
    expect((await stored(2)).signature).toBeUndefined();
    expect((await stored(3)).signature).toMatch(/^[\w-]+\.\.[\w-]+$/);
    const { signature: _none, ...unsigned } = await stored(3);
    await put(4, { ...unsigned, number: 4, version: '3.0.0' });
    expect(await liveNow()).toEqual({ shell: '2.0.0', remotes: { [QUOTE]: '1.0.0' } });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('of a revoked key stays, and no later one of it counts', async () => {
    const old = await publishingKey(QUOTE, store.releases);
    const added = await makeKey();
    await store.ask(keys, QUOTE, ['add', JSON.stringify(publicHalf(added))]);
    await store.ask(keys, QUOTE, ['revoke', await keyId(old)]);
    expect((await liveNow()).remotes[QUOTE]).toBe('2.0.0');
    await put(5, await sign(forgery, old));
    expect((await liveNow()).remotes[QUOTE]).toBe('2.0.0');
    process.env['RELEASE_KEY'] = JSON.stringify(added);
    await goesLive(QUOTE, '1.0.0');
    expect((await liveNow()).remotes[QUOTE]).toBe('1.0.0');
  });

  it('names a set that is what its id says', async () => {
    const { live } = await readState(store.releases);
    await store.replace(`sets/${live.set}.json`, { id: live.set, shell: '3.0.0', remotes: {} });
    expect((await liveNow()).shell).toBe('1.0.0');
    const { set } = await stored(1);
    await store.replace(`sets/${set}.json`, { id: set, shell: '3.0.0', remotes: {} });
    const altered = new ReleaseStore(store.releases).set(set);
    await expect(altered).rejects.toThrow('has other content than its name');
  });
});

describe("what the shell's servers decide", () => {
  const fails = (releases = store.releases) =>
    rollBack(releases, { remote: QUOTE, version: '2.0.0', why: '9 of 10 sessions failed' });

  it('is signed with a key of theirs', async () => {
    await fails();
    expect((await liveNow()).remotes[QUOTE]).toBe('1.0.0');
    expect((await stored(5)).signature).toBeDefined();
    expect(await store.ask(keys, SERVERS, ['list'])).toHaveLength(1);
  });

  it.each<[string, Partial<ReleaseEvent>]>([
    ['promote', { action: 'promote' }],
    ['return to a version that was never live', { action: 'automatic-rollback' }],
    ['begin a canary', { version: '2.0.0', canaries: { [QUOTE]: { version: '3.0.0', share: 5 } } }],
    ['pin', { version: '2.0.0', pinned: [QUOTE] }],
  ])('cannot %s', async (_what, changes) => {
    await addKey(SERVERS);
    const event = { ...forgery, ...changes };
    await put(5, await sign(event, await publishingKey(SERVERS, store.releases)));
    const { live, versions } = await readState(store.releases);
    expect(versions.remotes[QUOTE]).toBe('2.0.0');
    expect(live).toMatchObject({ canaries: {}, pinned: [], action: 'refused' });
  });

  it('may grow an automatic canary, and promote it', async () => {
    await addKey(SERVERS);
    const key = await publishingKey(SERVERS, store.releases);
    const team = await publishingKey(QUOTE, store.releases);
    const grown = (share: number) => ({
      action: 'canary' as const,
      version: '2.0.0',
      canaries: { [QUOTE]: { version: '3.0.0', share, auto: { since: 'now' } } },
    });
    await put(5, await sign({ ...forgery, ...grown(5) }, team));
    await put(6, await sign({ ...forgery, ...grown(25), number: 6 }, key));
    expect((await readState(store.releases)).live.canaries[QUOTE]?.share).toBe(25);
    await put(7, await sign({ ...forgery, number: 7 }, key));
    expect((await liveNow()).remotes[QUOTE]).toBe('3.0.0');
  });

  it('raises the alarm where there is no key to sign it with', async () => {
    const bucket = await releaseStoreFixture('bucket');
    for (const app of ['shell', QUOTE])
      for (const version of ['1.0.0', '2.0.0']) await bucket.publish(app, version);
    await bucket.ask(keys, QUOTE, ['add', process.env['RELEASE_KEY'] ?? '']);
    await makeAllLive({ shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } }, bucket.releases);
    const change = { releases: bucket.releases, app: QUOTE, author: 'ada', why: null };
    await recordEvent(change, ({ versions }) => ({
      action: 'promote',
      versions: withVersion(versions, QUOTE, '2.0.0'),
    }));
    await fails(bucket.releases);
    const [blocked] = await readRollbacksBlocked(bucket.objects, 0);
    expect(blocked?.because).toContain('no RELEASE_REVOKE_KEY is set');
    process.env['RELEASE_REVOKE_KEY'] = JSON.stringify(await makeKey());
    await fails(bucket.releases);
    expect((await readState(bucket.releases)).versions.remotes[QUOTE]).toBe('1.0.0');
    await bucket.remove();
  }, 60_000);
});
