import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keys } from '../commands/keys';
import { list } from '../commands/list';
import { promote } from '../commands/promote';
import { placeRelease } from '../commands/publishVersion';
import { ReleaseStore } from '../registry/ReleaseStore';
import { releaseOf } from '../testing/releaseOf';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { detached, keyId, publicHalf, signBytes, type PrivateKey } from './jwk';
import { makeKey, publishingKey } from './signRelease';
import { TrustedSets } from '../registry/TrustedSets';
import { verifyFolder } from './verifyRelease';

const QUOTE = 'mfe-quote';
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
let work: string;
let team: PrivateKey;
let other: PrivateKey;

beforeEach(async () => {
  store = await releaseStoreFixture();
  work = await mkdtemp(path.join(tmpdir(), 'plum-signing-'));
  [team, other] = [await makeKey(), await makeKey()];
});
afterEach(async () => {
  for (const name of ['RELEASE_KEY', 'RELEASE_PLATFORM_KEY', 'RELEASE_PLATFORM_KEYS'])
    process.env[name] = '';
  await store.remove();
  await rm(work, { recursive: true });
});

function holding(key: PrivateKey | null) {
  process.env['RELEASE_KEY'] = key === null ? '' : JSON.stringify(key);
}

/** Publishes a version with one file, as `publish` does after the gate. */
async function publish(name: string, version: string, releases = store.releases) {
  const folder = await mkdtemp(path.join(work, 'built-'));
  const release = releaseOf(name, version, { files: { 'a.txt': INTEGRITY } });
  await writeFile(path.join(folder, 'a.txt'), 'content');
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return placeRelease({ folder, release }, releases);
}
const INTEGRITY = 'sha384-VAbr6hYY6bc6cpDF1xbwtHtPH7xdjF54yQEKPgHBjYWUqpQuNTb34BV0JF00ZHUj';

const trust = (version: string, name = QUOTE) =>
  new ReleaseStore(store.releases).trust(name, version);
const at = (file: string) => path.join(store.releases, file);

describe('publishing', () => {
  it('to a folder makes a key beside it, which only this user reads, and signs with it', async () => {
    await publish(QUOTE, '1.0.0');
    const { mode } = await stat(path.join(`${store.releases}-keys`, `${QUOTE}.json`));
    expect(mode & 0o777).toBe(0o600);
    await publish(QUOTE, '1.1.0');
    await expect(trust('1.0.0')).resolves.toBe('signed');
    await expect(trust('1.1.0')).resolves.toBe('signed');
    expect(await store.ask(keys, QUOTE, ['list'])).toEqual([
      expect.stringMatching(/^#1 add [\w-]{43}, by start at /),
    ]);
  });

  it('signs with the key that RELEASE_KEY holds or names, and refuses another', async () => {
    holding(team);
    await publish(QUOTE, '1.0.0');
    const file = path.join(work, 'key.json');
    await writeFile(file, JSON.stringify(team));
    process.env['RELEASE_KEY'] = file;
    await publish(QUOTE, '1.1.0');
    await expect(trust('1.1.0')).resolves.toBe('signed');
    holding(other);
    await expect(publish(QUOTE, '1.2.0')).rejects.toThrow("is not one of mfe-quote's");
    expect(await store.versions(QUOTE)).toEqual(['1.0.0', '1.1.0']);
  });

  it('to a bucket needs a key', async () => {
    const bucket = await releaseStoreFixture('bucket');
    holding(null);
    await expect(publish(QUOTE, '1.0.0', bucket.releases)).rejects.toThrow('set RELEASE_KEY');
    await bucket.remove();
  });

  it.each([
    ['a public key', async () => JSON.stringify(publicHalf(team)), 'is a public key'],
    ['no JSON', async () => '{', 'is no JSON'],
    ['a file that is not there', async () => '/nowhere/key', 'neither a JWK nor the path'],
    ['another kind of key', async () => '{"kty":"RSA"}', 'is no Ed25519 key'],
  ])('says what is wrong with %s', async (_what, given, message) => {
    process.env['RELEASE_KEY'] = await given();
    await expect(publish(QUOTE, '1.0.0')).rejects.toThrow(message);
  });
});

describe('a record', () => {
  beforeEach(async () => {
    await publish('shell', '1.0.0');
    await store.ask(promote, 'shell', ['1.0.0']);
  });

  it('from before its app had keys stays accepted, as unsigned, but not when it changes', async () => {
    await store.publish(QUOTE, '0.9.0');
    await expect(trust('0.9.0')).resolves.toBe('unsigned');
    await publish(QUOTE, '1.0.0');
    await expect(trust('0.9.0')).resolves.toBe('unsigned');
    await expect(store.ask(promote, QUOTE, ['0.9.0'])).resolves.toHaveLength(1);
    const lines = (await store.ask(list, QUOTE)).map((line) => line.replace(/ +\S+Z/, ''));
    expect(lines.sort()).toEqual(['0.9.0 live, unsigned', '1.0.0', 'As of event 2.']);
    await store.replace(
      `${QUOTE}/0.9.0/release.json`,
      releaseOf(QUOTE, '0.9.0', { exposed: ['x'] }),
    );
    await expect(trust('0.9.0')).rejects.toThrow('mfe-quote 0.9.0 is not signed');
  });

  it.each([
    [
      'no signature',
      () => store.publish(QUOTE, '2.0.0'),
      'mfe-quote 2.0.0 is not signed, and its app has keys',
    ],
    [
      'the signature of another key',
      async () => {
        await store.publish(QUOTE, '2.0.0');
        const record = await readFile(at(`${QUOTE}/2.0.0/release.json`));
        const jws = detached(await signBytes(record, other));
        await writeFile(at(`${QUOTE}/2.0.0/release.json.jws`), jws);
      },
      'mfe-quote 2.0.0 is not signed by a key of its app',
    ],
    [
      'a JWS that contains other content',
      async () => {
        await store.publish(QUOTE, '2.0.0');
        const key = await publishingKey(QUOTE, store.releases);
        const jws = await signBytes(Buffer.from('other content'), key);
        await writeFile(at(`${QUOTE}/2.0.0/release.json.jws`), jws);
      },
      'mfe-quote 2.0.0 is not signed by a key of its app',
    ],
    [
      'other content than was signed',
      async () => {
        await publish(QUOTE, '2.0.0');
        const changed = releaseOf(QUOTE, '2.0.0', { exposed: ['evil.js'] });
        await writeFile(at(`${QUOTE}/2.0.0/release.json`), JSON.stringify(changed));
      },
      'mfe-quote 2.0.0 is not signed by a key of its app',
    ],
    [
      'the signed content of another version',
      async () => {
        await mkdir(at(`${QUOTE}/2.0.0`));
        for (const file of ['release.json', 'release.json.jws'])
          await writeFile(
            at(`${QUOTE}/2.0.0/${file}`),
            await readFile(at(`${QUOTE}/1.0.0/${file}`)),
          );
      },
      'mfe-quote 2.0.0 holds the record of mfe-quote 1.0.0',
    ],
    [
      'a garbled signature',
      async () => {
        await publish(QUOTE, '2.0.0');
        await writeFile(at(`${QUOTE}/2.0.0/release.json.jws`), 'no signature');
      },
      'mfe-quote 2.0.0 is not signed by a key of its app',
    ],
  ])('with %s is refused, and the version before is served', async (_what, tamper, message) => {
    await publish(QUOTE, '1.0.0');
    await store.ask(promote, QUOTE, ['1.0.0']);
    await publish(QUOTE, '1.1.0');
    await tamper();
    await expect(store.ask(promote, QUOTE, ['2.0.0'])).rejects.toThrow(message);
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const trusted = new TrustedSets(new ReleaseStore(store.releases));
    const set = { id: 'tampered', shell: '1.0.0', remotes: { [QUOTE]: '2.0.0' } };
    const served = { id: 'tampered', shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } };
    await expect(trusted.of(set)).resolves.toEqual(served);
    await expect(trusted.of(set)).resolves.toEqual(served);
    expect(log.mock.calls).toEqual([[expect.stringContaining(message)]]);
    expect(trusted.refusals).toEqual([{ name: QUOTE, version: '2.0.0', count: 2 }]);
    log.mockRestore();
  });

  it('whose files were changed is refused, and the version before is served', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const version of ['1.0.0', '2.0.0']) {
      await publish(QUOTE, version);
      await store.ask(promote, QUOTE, [version]);
    }
    await writeFile(at(`${QUOTE}/2.0.0/a.txt`), 'other');
    const reading = new ReleaseStore(store.releases);
    const served = await new TrustedSets(reading).of(await reading.liveSet(null));
    expect(served.remotes[QUOTE]).toBe('1.0.0');
    expect(log.mock.calls.flat().join()).toContain('a.txt of mfe-quote 2.0.0 has other content');
    log.mockRestore();
  });

  it('of which no version is trusted is left out of the set', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await publish(QUOTE, '1.0.0');
    await writeFile(at(`${QUOTE}/1.0.0/release.json.jws`), '');
    const trusted = new TrustedSets(new ReleaseStore(store.releases));
    const set = { id: 'all', shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } };
    await expect(trusted.of(set)).resolves.toEqual({ id: 'all', shell: '1.0.0', remotes: {} });
    jest.restoreAllMocks();
  });

  it('is served while each file is as it says, and while none was added', async () => {
    await publish(QUOTE, '1.0.0');
    const bring = () => new ReleaseStore(store.releases).download(QUOTE, '1.0.0');
    await expect(bring()).resolves.toBe(true);
    await writeFile(at(`${QUOTE}/1.0.0/b.js`), 'more');
    await expect(bring()).resolves.toBe(false);
    await rm(at(`${QUOTE}/1.0.0/b.js`));
    await writeFile(at(`${QUOTE}/1.0.0/a.txt`), 'other');
    await expect(bring()).resolves.toBe(false);
    await expect(new ReleaseStore(store.releases).text(QUOTE, '1.0.0', 'a.txt')).rejects.toThrow(
      'a.txt of mfe-quote 1.0.0 has other content than its record says',
    );
    await rm(at(`${QUOTE}/1.0.0/a.txt`));
    const release = await new ReleaseStore(store.releases).release(QUOTE, '1.0.0');
    await expect(verifyFolder(at(`${QUOTE}/1.0.0`), release)).rejects.toThrow(
      'lacks its file a.txt',
    );
  });
});

describe('the keys of an app', () => {
  it('are rotated: a new one is added by an old one, which is then revoked', async () => {
    holding(team);
    await publish(QUOTE, '1.0.0');
    await publish(QUOTE, '1.1.0');
    const added = JSON.stringify(publicHalf(other));
    holding(other);
    await expect(store.ask(keys, QUOTE, ['add', added])).rejects.toThrow(
      'is not a key of mfe-quote',
    );
    holding(team);
    await store.ask(keys, QUOTE, ['add', added]);
    holding(other);
    await publish(QUOTE, '2.0.0');
    const kid = await keyId(team);
    await store.ask(keys, QUOTE, ['revoke', kid.slice(0, 8), '1.1.0']);
    await expect(trust('1.0.0')).resolves.toBe('signed by a revoked key');
    await expect(trust('1.1.0')).rejects.toThrow('is not signed by a key of its app');
    await expect(trust('2.0.0')).resolves.toBe('signed');
    holding(team);
    await expect(publish(QUOTE, '3.0.0')).rejects.toThrow("is not one of mfe-quote's");
    const list = await store.ask(keys, QUOTE, ['list']);
    expect(list[0]).toContain(`#1 add ${kid} (revoked since)`);
  });

  it('are changed by the platform where a team lost its key, and by nobody else', async () => {
    await publish(QUOTE, '1.0.0');
    await rm(`${store.releases}-keys`, { recursive: true });
    await expect(publish(QUOTE, '1.1.0')).rejects.toThrow("is not one of mfe-quote's");
    const platform = await makeKey();
    const added = JSON.stringify(publicHalf(team));
    process.env['RELEASE_PLATFORM_KEY'] = JSON.stringify(platform);
    await expect(store.ask(keys, QUOTE, ['add', added])).rejects.toThrow('nor one of the platform');
    process.env['RELEASE_PLATFORM_KEYS'] = JSON.stringify([publicHalf(platform)]);
    await store.ask(keys, QUOTE, ['add', added]);
    holding(team);
    await publish(QUOTE, '1.1.0');
    await expect(trust('1.1.0')).resolves.toBe('signed');
  });

  it('that change reach a running server', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const running = new ReleaseStore(store.releases);
    await publish(QUOTE, '1.0.0');
    await expect(running.trust(QUOTE, '1.0.0')).resolves.toBe('signed');
    const list = await store.ask(keys, QUOTE, ['list']);
    const kid = /add ([\w-]+)/.exec(list[0] ?? '')?.[1] ?? '';
    await store.ask(keys, QUOTE, ['revoke', kid, '1.0.0']);
    jest.advanceTimersByTime(2001);
    await expect(running.trust(QUOTE, '1.0.0')).rejects.toThrow('is not signed by a key');
    jest.useRealTimers();
  });
});
