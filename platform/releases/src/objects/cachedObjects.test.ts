import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeAllLive } from '../registry/recordEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { brandChangeOf, releaseOf } from '../testing/releaseOf';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { promote } from '../commands/promote';
import { recordOrigin } from '../registry/originLog';
import { publicHalf, readPrivateKey } from '../signing/jwk';
import { KeyRing } from '../signing/keyLog';
import { makeKey, recordKeyChange, signRelease } from '../signing/signRelease';
import { SignedRecords } from '../signing/verifyRelease';
import { asText } from './readObjects';
import { inEnvironment } from './storeAddress';

const QUOTE = 'mfe-quote';
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
let cache: string;
let starts = 0;

beforeEach(async () => {
  store = await releaseStoreFixture('bucket');
  cache = await mkdtemp(path.join(tmpdir(), 'plum-cache-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.remove();
  // A read that is still under way may write to it meanwhile.
  await rm(cache, { recursive: true, maxRetries: 5 });
});

/** As a server has the store that was just started: nothing in memory, and the cache on the disk. */
function started(environment: 'production' | 'staging' = 'production') {
  starts += 1;
  const address = inEnvironment(`${store.releases}&start=${starts}`, environment);
  return new ReleaseStore(address, { cache });
}

/** Calls this with the address of each request before it is sent. */
function beforeRequests(act: (url: string) => void | Promise<void>): void {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    await act(new Request(input, init).url);
    return fetch(input, init);
  });
}

function failing(url: string, missing: RegExp): void {
  if (missing.test(url)) throw new TypeError('fetch failed');
}

async function publishSigned(version: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-built-'));
  const release = releaseOf(QUOTE, version);
  await writeFile(path.join(folder, 'release.json'), asText(release));
  await signRelease(folder, release, store.releases);
  await store.objects.place(folder, `${QUOTE}/${version}`, 'release.json');
  await rm(folder, { recursive: true });
}

it('does not forget keys and entries that somebody removed from the store', async () => {
  await store.publish('shell', '1.0.0');
  await publishSigned('1.0.0');
  await store.publish(QUOTE, '2.0.0');
  await makeAllLive({ shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } }, store.releases);
  const before = started();
  expect(await before.trust(QUOTE, '1.0.0')).toBe('signed');
  const live = await before.live();
  await store.objects.remove('keys');
  await store.objects.remove('history');
  const after = started();
  await expect(after.trust(QUOTE, '2.0.0')).rejects.toThrow('is not signed, and its app has keys');
  expect(await after.live()).toEqual(live);
});

it('follows what changes while the store answers, and has it after a restart without the store', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const platform = await makeKey();
  process.env['RELEASE_PLATFORM_KEY'] = JSON.stringify(platform);
  process.env['RELEASE_PLATFORM_KEYS'] = JSON.stringify(publicHalf(platform));
  expect((await started().origins()).size).toBe(0);
  for (const origin of ['https://one.example', 'https://two.example']) {
    await recordOrigin(store.releases, {
      remote: QUOTE,
      origin,
      isDirect: false,
      author: 'ada',
    });
    expect((await started().origins()).get(QUOTE)?.origin).toBe(origin);
  }
  await store.remove();
  expect((await started().origins()).get(QUOTE)?.origin).toBe('https://two.example');
  for (const name of ['RELEASE_PLATFORM_KEY', 'RELEASE_PLATFORM_KEYS']) process.env[name] = '';
  jest.restoreAllMocks();
  store = await releaseStoreFixture('bucket');
});

it.each(['production', 'staging'] as const)(
  'takes no log for shorter as an entry comes late: %s',
  async (environment) => {
    await store.publish('shell', '1.0.0');
    await publishSigned('1.0.0');
    await store.publish(QUOTE, '2.0.0');
    await makeAllLive(
      { shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } },
      inEnvironment(store.releases, environment),
    );
    beforeRequests(async (url) => {
      if (/\/\d+\.json/.test(url)) await wait(1500);
    });
    const reading = started(environment);
    await expect(reading.trust(QUOTE, '2.0.0')).rejects.toThrow('is not signed');
    expect((await reading.live()).apps[QUOTE]?.version).toBe('1.0.0');
    jest.restoreAllMocks();
  },
);

it('takes no log for empty whose entries it could not read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await publishSigned('1.0.0');
  await store.publish(QUOTE, '2.0.0');
  const reading = started();
  await reading.objects.read(`${QUOTE}/2.0.0/release.json`);
  beforeRequests((url) => failing(url, /\/keys\/.*\d+\.json/));
  for (let time = 0; time < 2; time += 1)
    await expect(reading.trust(QUOTE, '2.0.0')).rejects.toThrow();
  await expect(reading.download(QUOTE, '2.0.0')).rejects.toThrow();
});

it('takes no log for another of which it could read a part', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await publishSigned('1.0.0');
  await store.objects.write(`keys/${QUOTE}/2.json`, '{}');
  await store.publish(QUOTE, '2.0.0');
  const reading = started();
  await reading.objects.read(`${QUOTE}/2.0.0/release.json`);
  let missing = /\/keys\/.*\/1\.json/;
  beforeRequests((url) => failing(url, missing));
  await expect(reading.trust(QUOTE, '2.0.0')).rejects.toThrow();
  missing = /./;
  await expect(reading.trust(QUOTE, '2.0.0')).rejects.toThrow();
  await expect(started().trust(QUOTE, '2.0.0')).rejects.toThrow();
});

it.each([
  ['fails', 'an older one is known', true],
  ['is slow', 'an older one is known', true],
  ['fails', 'none is known', false],
])('judges an event once its key is read: the store %s, %s', async (how, _known, hasReadKeys) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const given = process.env['RELEASE_KEY'] ?? '';
  const key = await makeKey();
  await store.publish('shell', '1.0.0');
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publishSigned(version);
  await makeAllLive({ shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } }, store.releases);
  const reading = started();
  await reading.events();
  if (hasReadKeys) await store.ask(promote, QUOTE, ['2.0.0']);
  const before = await reading.events();
  const old = await readPrivateKey(given, 'RELEASE_KEY');
  const decision = { action: 'add', key: publicHalf(key) } as const;
  const owner = { app: QUOTE, author: 'ada', releases: store.releases };
  await recordKeyChange(owner, old, () => decision);
  process.env['RELEASE_KEY'] = JSON.stringify(key);
  await store.ask(promote, QUOTE, ['3.0.0']);
  process.env['RELEASE_KEY'] = given;

  const isSlow = how === 'is slow';
  beforeRequests(async (url) => {
    const isKey = url.includes(`/keys/${QUOTE}/2.json`);
    if (isKey && isSlow) await wait(1500);
    else failing(url, new RegExp(`/keys/${QUOTE}/2.json`));
  });
  expect(await reading.events()).toEqual(before);
  expect([...reading.refusedEvents]).toEqual([['all', 1]]);
  jest.restoreAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const isRead = async () => (await reading.events()).length > before.length;
  for (const until = Date.now() + 60_000; !(await isRead()) && Date.now() < until;) await wait(20);
  expect((await reading.events()).at(-1)).toMatchObject({ action: 'promote', after: '3.0.0' });
  expect([...reading.refusedEvents]).toEqual([]);
});

it('has every other brand where the pack of one cannot be read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const [index, brand] of ['aqua', 'fluid'].entries()) {
    const published = asText({ version: '1', pack: { name: brand } });
    await store.objects.write(`brands/${brand}@1/published.json`, published);
    const change = brandChangeOf(index + 1, brand, '1');
    await store.objects.write(`brands/history/${index + 1}.json`, asText(change));
  }
  beforeRequests((url) => failing(url, /fluid/));
  expect(await started().liveBrands()).toEqual({ aqua: '1', fluid: '1' });
});

it('takes no notes of servers for none where they cannot be listed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await store.objects.write('used/1.json', '{}');
  const { objects } = started();
  expect(await objects.files('used')).toEqual(['1.json']);
  beforeRequests((url) => failing(url, /./));
  for (let time = 0; time < 2; time += 1) await expect(objects.files('used')).rejects.toThrow();
});

it('finds a preview of an app of which it has another', async () => {
  const reading = started();
  for (const version of ['0.0.0-preview-one', '0.0.0-preview-two']) {
    await store.publish(QUOTE, version);
    expect(await reading.release(QUOTE, version)).toMatchObject({ version });
    await reading.download(QUOTE, version);
  }
});

it('stores nothing of an app that is not published, and caches none of its keys', async () => {
  const reading = started();
  await reading.download('mfe-nobody', '1.0.0');
  const keys = new KeyRing(reading.objects);
  const records = new SignedRecords(reading.objects, keys, { ttlMs: Infinity, isLocal: false });
  await expect(records.verified('mfe-nobody', '1.0.0')).rejects.toThrow('There is no mfe-nobody');
  expect([...keys.refused]).toEqual([]);
  const cached = await readdir(cache, { recursive: true });
  expect(cached.filter((file) => file.includes('mfe-nobody'))).toEqual([]);
});

it('lists the versions that it has of an app while the store is away', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store.publish(QUOTE, version);
  const reading = started();
  expect(await reading.versions(QUOTE)).toHaveLength(3);
  await reading.download(QUOTE, '1.0.0');
  for (const version of ['1.0.0', '2.0.0']) await reading.release(QUOTE, version);
  await store.remove();
  expect(await reading.versions(QUOTE)).toEqual(['1.0.0', '2.0.0']);
  jest.restoreAllMocks();
  store = await releaseStoreFixture('bucket');
});

it('removes a version at a start that no session had for a month', async () => {
  for (const version of ['1.0.0', '2.0.0']) await store.publish(QUOTE, version);
  const { objects } = started();
  const at = (version: string) => path.join(objects.root, QUOTE, version);
  for (const version of ['1.0.0', '2.0.0'])
    await objects.download(`${QUOTE}/${version}`, 'release.json');
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  await utimes(at('1.0.0'), old, old);
  started();
  for (const until = Date.now() + 60_000; existsSync(at('1.0.0')) && Date.now() < until;)
    await wait(20);
  expect([existsSync(at('1.0.0')), existsSync(at('2.0.0'))]).toEqual([false, true]);
});
