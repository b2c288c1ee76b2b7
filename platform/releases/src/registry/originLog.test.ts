import { createEntry } from '../http/writableObjects';
import { entrySignature, publicHalf, signBytes, type PrivateKey } from '../signing/jwk';
import { makeKey } from '../signing/signRelease';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { recordOrigin } from './originLog';
import { ReleaseStore } from './ReleaseStore';

const QUOTE = 'mfe-quote';
let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let platform: PrivateKey;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fixture = await releaseStoreFixture();
  platform = await makeKey();
  process.env['RELEASE_PLATFORM_KEY'] = JSON.stringify(platform);
  process.env['RELEASE_PLATFORM_KEYS'] = JSON.stringify(publicHalf(platform));
});
afterEach(async () => {
  for (const name of ['RELEASE_PLATFORM_KEY', 'RELEASE_PLATFORM_KEYS']) process.env[name] = '';
  await fixture.remove();
  jest.restoreAllMocks();
});

const set = (origin: string | null, isDirect = false) =>
  recordOrigin(fixture.releases, { remote: QUOTE, origin, isDirect, author: 'ada' });
const stored = async () => [...(await new ReleaseStore(fixture.releases).origins())];

async function changeBy(signer: PrivateKey, number = 1, origin = 'https://evil.example') {
  const change = { remote: QUOTE, origin, isDirect: true };
  const entry = { number, ...change, author: 'eve', at: '2026-11-24T10:00:00Z' };
  return { ...entry, signature: await entrySignature(entry, 'origins', signer) };
}

it('names an origin once the platform signed it, until the platform removes it', async () => {
  await set('https://quote.example', true);
  expect(await stored()).toEqual([[QUOTE, { origin: 'https://quote.example', isDirect: true }]]);
  await set(null);
  expect(await stored()).toEqual([]);
});

it.each([
  'https://quote.example/',
  'https://quote.example/path',
  'https://a@quote.example',
  "https://quote.example; script-src 'unsafe-inline'",
  'javascript:alert(1)',
])('records nothing that is no origin: %s', async (origin) => {
  await expect(set(origin)).rejects.toThrow('It is no origin');
  expect(await stored()).toEqual([]);
});

it('has no origin that the platform did not sign as it is, and counts each refusal', async () => {
  const change = await changeBy(await makeKey());
  const altered = { ...(await changeBy(platform, 2)), origin: 'https://other.example' };
  const { signature: _none, ...unsigned } = await changeBy(platform, 3);
  const moved = await changeBy(platform, 9);
  const signature = await signBytes(Buffer.from('other content'), platform);
  const whole = { ...unsigned, number: 5, signature };
  for (const [index, entry] of [change, altered, unsigned, moved, whole, '{{{'].entries())
    await fixture.objects.create(`origins/${index + 1}.json`, JSON.stringify(entry));
  await fixture.replace('origins.json', { [QUOTE]: 'https://evil.example' });
  const store = new ReleaseStore(fixture.releases);
  expect([...(await store.origins())]).toEqual([]);
  expect(store.refusedEvents.get('origins')).toBe(6);
  await set('https://quote.example');
  expect(await stored()).toHaveLength(1);
  expect([...(await store.origins())]).toHaveLength(1);
});

it('has none where no key of the platform is known', async () => {
  await set('https://quote.example');
  process.env['RELEASE_PLATFORM_KEYS'] = '';
  expect(await stored()).toEqual([]);
  await expect(set('https://quote.example')).rejects.toThrow('none of RELEASE_PLATFORM_KEYS');
});

it('takes from a registry only what the platform signed', async () => {
  const create = (change: object, app = 'shell') =>
    createEntry(new ReleaseStore(fixture.releases), {
      token: { name: 'ada', sha256: '', apps: [app] },
      key: 'origins/1.json',
      content: JSON.stringify(change),
    });
  const own = await changeBy(platform);
  await expect(create(await changeBy(await makeKey()))).rejects.toThrow('No key of the platform');
  await expect(create({ ...own, remote: 'shell' })).rejects.toThrow('No key of the platform');
  await expect(create(own, QUOTE)).rejects.toThrow('may not act for shell');
  expect(await create(own)).toBe(true);
  expect(await create(own)).toBe(false);
});
