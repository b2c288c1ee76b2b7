import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keys } from '../commands/keys';
import { placeRelease } from '../commands/publishVersion';
import { ReleaseStore } from '../registry/ReleaseStore';
import { eventOf, releaseOf } from '../testing/releaseOf';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { publicHalf, type PrivateKey } from './jwk';
import { makeKey } from './signRelease';

const QUOTE = 'mfe-quote';
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  store = await releaseStoreFixture();
});
afterEach(async () => {
  for (const name of ['RELEASE_KEY', 'RELEASE_PLATFORM_KEY', 'RELEASE_PLATFORM_KEYS'])
    process.env[name] = '';
  await store.remove();
  jest.restoreAllMocks();
});

async function publishBy(key: PrivateKey, version: string) {
  process.env['RELEASE_KEY'] = JSON.stringify(key);
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-built-'));
  const release = releaseOf(QUOTE, version);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  try {
    await placeRelease({ folder, release }, store.releases);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
/** As a server that starts anew. */
const trust = (version: string) => new ReleaseStore(store.releases).trust(QUOTE, version);

it('is no empty list of keys, by which anything would be valid', async () => {
  process.env['RELEASE_PLATFORM_KEYS'] = '[]';
  await store.publish(QUOTE, '1.0.0');
  await expect(trust('1.0.0')).rejects.toThrow('RELEASE_PLATFORM_KEYS has no key');
});

it('makes nothing valid that is unsigned, also where somebody removed all keys', async () => {
  const [platform, team, attacker] = await Promise.all([makeKey(), makeKey(), makeKey()]);
  process.env['RELEASE_PLATFORM_KEY'] = JSON.stringify(platform);
  process.env['RELEASE_PLATFORM_KEYS'] = JSON.stringify([publicHalf(platform)]);
  await store.ask(keys, QUOTE, ['add', JSON.stringify(publicHalf(team))]);
  await publishBy(team, '1.0.0');
  await expect(trust('1.0.0')).resolves.toBe('signed');

  await store.objects.remove('keys');
  await store.objects.remove('history');
  await store.publish(QUOTE, '6.6.6');
  await store.objects.create('history/1.json', JSON.stringify(eventOf(1, { version: '6.6.6' })));
  await expect(trust('6.6.6')).rejects.toThrow('is not signed, and the platform has keys');
  await expect(new ReleaseStore(store.releases).live()).resolves.toMatchObject({ apps: {} });
  await expect(publishBy(attacker, '6.6.7')).rejects.toThrow('nor one of the platform');
});
