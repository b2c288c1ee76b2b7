import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { promote } from '../commands/promote';
import { keys } from '../commands/keys';
import { restore } from '../commands/rollback';
import { status } from '../commands/status';
import { rollBack } from '../rollback/automaticRollback';
import { readRollbacksBlocked } from '../rollback/rollbackBlocked';
import { keyId, publicHalf, type PrivateKey, entrySignature } from '../signing/jwk';
import { makeKey, publishingKey, SERVERS } from '../signing/signRelease';
import { eventFile } from '../testing/releaseOf';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { makeAllLive, readState, recordEvent } from './recordEvent';
import {
  ALL_APPS,
  liveApp,
  NOT_LIVE,
  type LiveApp,
  type StoredEvent,
} from '../records/ReleaseEvent';
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
/** The version that is revoked in a test of what servers decide, and its replacement. */
const REVOKED = { '1.0.0': '2.0.0' };
/** An event as somebody with access to that store would forge it: quote in version 3. */
let forgery: StoredEvent;

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

const withQuote = (event: StoredEvent, changed: Partial<LiveApp>): StoredEvent => ({
  ...event,
  apps: { [QUOTE]: { ...liveApp(event, QUOTE), ...changed } },
});

/** Gives an app the key that the folder has for it. */
async function addKey(app: string) {
  const key = await publishingKey(app, store.releases);
  await store.ask(keys, app, ['add', JSON.stringify(publicHalf(key))]);
}
const goesLive = (app: string, version: string) => store.ask(promote, app, [version]);
const liveNow = async () => (await readState(store.releases)).versions;
const stored = async (number: number) =>
  JSON.parse(String(await store.objects.read(eventFile(number)))) as StoredEvent;
const put = (number: number, event: object) => store.replace(eventFile(number), event);
async function sign(event: StoredEvent, key: PrivateKey, history = 'production') {
  const { signature: _old, ...entry } = event;
  return { ...entry, signature: await entrySignature(entry, history, key) };
}
/** An event with the JWS of another one, which contains the content that it signs. */
function withJwsOf({ signature = '', ...signed }: StoredEvent, event: StoredEvent): StoredEvent {
  const content = Buffer.from(JSON.stringify(['production', signed])).toString('base64url');
  return { ...event, signature: signature.replace('..', `.${content}.`) };
}

describe('a release event', () => {
  it.each<[string, (event: StoredEvent) => object | Promise<object>]>([
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
    ['with the whole JWS of an earlier event', async (event) => withJwsOf(await stored(4), event)],
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
        apps: {
          ...forgery.apps,
          shell: { ...NOT_LIVE, version: '3.0.0', isPinned: true },
          [APPLY]: { ...NOT_LIVE, version: '3.0.0' },
        },
      },
      await publishingKey(QUOTE, store.releases),
    );
    await put(5, own);
    const { live, versions } = await readState(store.releases);
    expect(versions.remotes).toEqual({ [APPLY]: '1.0.0', [QUOTE]: '3.0.0' });
    expect(liveApp(live, 'shell')).toEqual({ ...NOT_LIVE, version: '1.0.0' });
  });

  it('that is altered later costs no more than itself', async () => {
    await goesLive(APPLY, '2.0.0');
    await put(4, withQuote(await stored(4), { version: '3.0.0' }));
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
    await put(4, {
      ...unsigned,
      number: 4,
      apps: { shell: { ...NOT_LIVE, version: '3.0.0' } },
    });
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
    await store.ask(promote, QUOTE, ['1.0.0'], { lower: true });
    expect((await liveNow()).remotes[QUOTE]).toBe('1.0.0');
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

  type Decided = Partial<LiveApp> & Partial<Pick<StoredEvent, 'action' | 'removed'>>;

  /** What is live after an event by the servers, which follows one by the team that revokes version 1.0.0. */
  async function decided({ action = 'automatic-rollback', removed, ...changes }: Decided) {
    await addKey(SERVERS);
    const revoking = withQuote(forgery, { version: '2.0.0', revoked: REVOKED });
    await put(5, await sign(revoking, await publishingKey(QUOTE, store.releases)));
    const event = { ...withQuote(revoking, changes), number: 6, action, removed };
    await put(6, await sign(event, await publishingKey(SERVERS, store.releases)));
    return (await readState(store.releases)).live;
  }

  it.each<[string, Decided]>([
    ['promote', { action: 'promote', version: '3.0.0' }],
    ['return to a version that was never live', { version: '3.0.0' }],
    ['begin a canary', { action: 'promote', canary: { version: '3.0.0', share: 5 } }],
    ['pin', { action: 'promote', isPinned: true }],
    ['restore a revoked version', { revoked: {} }],
    ['return to a revoked version', { version: '1.0.0' }],
    ['replace a version by a revoked one', { revoked: { ...REVOKED, '3.0.0': '1.0.0' } }],
    ['end an app', { version: null }],
    ['mark a version as pruned', { removed: ['3.0.0'] }],
  ])('cannot %s', async (_what, changes) => {
    const live = await decided(changes);
    expect(live).toMatchObject({ number: 6, action: 'refused' });
    expect(live.apps[QUOTE]).toEqual({ ...NOT_LIVE, version: '2.0.0', revoked: REVOKED });
  });

  it('may revoke one more version', async () => {
    const revoked = { ...REVOKED, '3.0.0': '2.0.0' };
    const live = await decided({ revoked });
    expect(live.apps[QUOTE]).toEqual({ ...NOT_LIVE, version: '2.0.0', revoked });
  });

  it('does not count again under another number', async () => {
    await fails();
    await store.ask(restore, QUOTE, ['2.0.0']);
    await goesLive(QUOTE, '2.0.0');
    await put(8, await stored(5));
    expect(await liveNow()).toEqual(LIVE);
  });

  it('is of one app, and never of all of them', async () => {
    await addKey(SERVERS);
    const apps = { shell: { ...NOT_LIVE, version: '3.0.0' } };
    const event: StoredEvent = { ...forgery, action: 'automatic-rollback', app: ALL_APPS, apps };
    await put(5, await sign(event, await publishingKey(SERVERS, store.releases)));
    expect(await liveNow()).toEqual(LIVE);
  });

  it('may grow an automatic canary, and promote it', async () => {
    await addKey(SERVERS);
    const key = await publishingKey(SERVERS, store.releases);
    const team = await publishingKey(QUOTE, store.releases);
    const grown = (number: number, share: number): StoredEvent => ({
      ...withQuote(forgery, {
        version: '2.0.0',
        canary: { version: '3.0.0', share, auto: { since: 'now' } },
      }),
      number,
      action: 'canary',
    });
    await put(5, await sign(grown(5, 5), team));
    await put(6, await sign(grown(6, 25), key));
    expect(liveApp((await readState(store.releases)).live, QUOTE).canary?.share).toBe(25);
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
    await recordEvent(change, () => ({ action: 'promote', version: '2.0.0' }));
    await fails(bucket.releases);
    const [blocked] = await readRollbacksBlocked(bucket.objects, 0);
    expect(blocked?.because).toContain('no RELEASE_REVOKE_KEY is set');
    process.env['RELEASE_REVOKE_KEY'] = JSON.stringify(await makeKey());
    await fails(bucket.releases);
    expect((await readState(bucket.releases)).versions.remotes[QUOTE]).toBe('1.0.0');
    await bucket.remove();
  });
});
