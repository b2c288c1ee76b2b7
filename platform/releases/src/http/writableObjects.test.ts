import { keys } from '../commands/keys';
import { packFrames } from '../frames/frames';
import { ReleaseStore } from '../registry/ReleaseStore';
import { publicHalf, entrySignature, signBytes, type PrivateKey } from '../signing/jwk';
import { makeKey, publishingKey } from '../signing/signRelease';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import type { Token } from './tokens';
import { createEntry } from './writableObjects';

const KEY = 'frames/mfe-quote@1.0.0/2.0.0/aqua@a1b2.c3d4.jws';
const tokenFor = (...apps: string[]) => ({ name: apps.join(), sha256: '', apps }) as Token;

describe('prerendered screens', () => {
  let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
  beforeEach(async () => {
    fixture = await releaseStoreFixture();
  });
  afterEach(() => fixture.remove());
  const create = (token: Token, key = KEY) =>
    createEntry(new ReleaseStore(fixture.releases), { token, key, content: 'a.b.c' });

  it.each(['mfe-quote', 'shell'])('are stored for who acts for %s, once', async (app) => {
    expect(await create(tokenFor(app))).toBe(true);
    expect(await create(tokenFor(app))).toBe(false);
    expect(String(await fixture.objects.read(KEY))).toBe('a.b.c');
  });

  it('are stored for who may change brands where a key of their app signed them', async () => {
    const frames = { shell: '2.0.0', app: 'mfe-quote', version: '1.0.0', pack: 'aqua@a1b2' };
    const packed = await packFrames({ ...frames, journey: 'c3d4', screens: {} });
    const jws = await signBytes(packed, await makeKey());
    const entry = { token: tokenFor('brands'), key: KEY, content: jws };
    const store = new ReleaseStore(fixture.releases);
    await expect(createEntry(store, entry)).rejects.toThrow('may not write');
    const key = await publishingKey('mfe-quote', fixture.releases);
    await fixture.ask(keys, 'mfe-quote', ['add', JSON.stringify(publicHalf(key))]);
    await expect(createEntry(store, entry)).rejects.toThrow('may not write');
    const content = await signBytes(packed, key);
    const elsewhere = createEntry(store, { ...entry, content, key: KEY.replace('c3d4', 'd4e5') });
    await expect(elsewhere).rejects.toThrow('may not write');
    expect(await createEntry(store, { ...entry, content })).toBe(true);
  });

  it.each([
    ['another app', 'mfe-apply', KEY],
    ['a place outside', 'mfe-quote', 'frames/mfe-quote@1.0.0/../../live.json'],
    ['another file', 'mfe-quote', 'frames/mfe-quote@1.0.0/2.0.0/index.html'],
  ])('are refused for %s', async (_what, app, key) => {
    await expect(create(tokenFor(app), key)).rejects.toThrow('may not');
    expect(await fixture.objects.read(key)).toBeNull();
  });
});

describe('the first key of an app', () => {
  let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
  let platform: PrivateKey;
  let team: PrivateKey;
  beforeEach(async () => {
    fixture = await releaseStoreFixture();
    [platform, team] = [await makeKey(), await makeKey()];
    process.env['RELEASE_PLATFORM_KEYS'] = JSON.stringify([publicHalf(platform)]);
  });
  afterEach(async () => {
    process.env['RELEASE_PLATFORM_KEYS'] = '';
    await fixture.remove();
  });
  async function register(signer: PrivateKey) {
    const change = { number: 1, app: 'mfe-quote', action: 'add', key: publicHalf(team) };
    const entry = { ...change, accepted: {}, numbers: {}, author: 'ada', at: '' };
    const signature = await entrySignature(entry, 'keys/mfe-quote', signer);
    return createEntry(new ReleaseStore(fixture.releases), {
      token: tokenFor('mfe-quote'),
      key: 'keys/mfe-quote/1.json',
      content: JSON.stringify({ ...entry, signature }),
    });
  }

  it('is trusted where it is first used, unless the platform has keys', async () => {
    await expect(register(team)).rejects.toThrow('mfe-quote has no registered key');
    process.env['RELEASE_PLATFORM_KEYS'] = '';
    expect(await register(team)).toBe(true);
  });

  it('is registered by the platform before it is used', async () => {
    expect(await register(platform)).toBe(true);
  });
});

describe('a change of a brand', () => {
  let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
  beforeEach(async () => {
    fixture = await releaseStoreFixture();
  });
  afterEach(() => fixture.remove());

  it('is refused where brands have no key, whatever it has as its signature', async () => {
    const change = { number: 1, brand: 'aqua', before: '1', after: null, author: 'eve', at: '' };
    const creating = createEntry(new ReleaseStore(fixture.releases), {
      token: tokenFor('brands'),
      key: 'brands/history/1.json',
      content: JSON.stringify({ ...change, signature: 'a..b' }),
    });
    await expect(creating).rejects.toThrow('No key of brands');
    expect(await fixture.objects.read('brands/history/1.json')).toBeNull();
  });
});
