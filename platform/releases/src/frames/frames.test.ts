import { ReleaseStore } from '../registry/ReleaseStore';
import { makeKey } from '../signing';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';
import { publicHalf, readPrivateKey, signBytes } from '../signing/jwk';
import { recordKeyChange } from '../signing/signRelease';
import {
  frameIn,
  framesFile,
  hasFrames,
  journeyDigest,
  packFrames,
  removeFrames,
  storeFrames,
  type Frames,
} from './frames';

const frames: Frames = {
  shell: '1.0.0',
  app: 'mfe-quote',
  version: '2.0.0',
  pack: 'aqua@ab12',
  journey: 'j1',
  screens: {
    '/landing-page': [
      { toggles: { A: false }, html: '<h1>off</h1>' },
      { toggles: { A: true, B: false }, html: '<h1>on</h1>' },
      { toggles: { A: true, B: true }, html: '<h1>both</h1>' },
    ],
  },
};
const { screens: _screens, ...key } = frames;

describe.each(storeKinds)('frames in a %s', (kind) => {
  let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
  beforeEach(async () => {
    fixture = await releaseStoreFixture(kind);
  });
  afterEach(() => fixture.remove());

  const stored = () => new ReleaseStore(fixture.releases).frames(key);

  it('are read as they were stored, for exactly the versions that they are of', async () => {
    expect(await hasFrames(fixture.releases, key)).toBe(false);
    await storeFrames(fixture.releases, frames);
    expect(await hasFrames(fixture.releases, key)).toBe(true);
    expect(await stored()).toEqual(frames);
    const store = new ReleaseStore(fixture.releases);
    for (const other of [
      { shell: '1.0.1' },
      { app: 'mfe-apply' },
      { version: '2.0.1' },
      { pack: 'aqua@ab13' },
      { pack: '../../aqua@ab12' },
      { journey: 'j2' },
    ])
      expect(await store.frames({ ...key, ...other })).toBeNull();
  });

  it('go with the version of the app or of the shell', async () => {
    for (const [app, version] of [
      ['mfe-quote', '2.0.0'],
      ['shell', '1.0.0'],
    ] as const) {
      await storeFrames(fixture.releases, frames);
      await removeFrames(fixture.objects, app, '9.0.0');
      expect(await hasFrames(fixture.releases, key)).toBe(true);
      await removeFrames(fixture.objects, app, version);
      expect(await hasFrames(fixture.releases, key)).toBe(false);
    }
  });

  it('do not count in the place of others', async () => {
    await storeFrames(fixture.releases, frames);
    const bytes = await fixture.objects.read(framesFile(key));
    const other = { ...key, pack: 'fluid@1' };
    await fixture.objects.create(framesFile(other), bytes?.toString() ?? '');
    const store = new ReleaseStore(fixture.releases);
    expect(await store.frames(other)).toBeNull();
  });
});

describe('signed frames', () => {
  let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
  beforeEach(async () => {
    fixture = await releaseStoreFixture('folder');
  });
  afterEach(async () => {
    process.env['RELEASE_KEY'] = '';
    await fixture.remove();
  });

  const env = async () => ({ RELEASE_KEY: JSON.stringify(await makeKey()) });

  it('are accepted from who releases the shell or the app, and from nobody else', async () => {
    const own = await env();
    const stranger = await env();
    await addFirstKey('mfe-quote', own);
    const read = () => new ReleaseStore(fixture.releases).frames(key);
    const bytes = await packFrames(frames);
    const forged = await signBytes(bytes, await readPrivateKey(stranger.RELEASE_KEY, 'it'));
    await fixture.objects.create(framesFile(key), forged);
    expect(await read()).toBeNull();
    await fixture.forget(framesFile(key));
    Object.assign(process.env, own);
    await storeFrames(fixture.releases, frames);
    expect(await read()).toEqual(frames);
  });

  it('are refused where RELEASE_KEY is of neither', async () => {
    await addFirstKey('mfe-quote', await env());
    await addFirstKey('shell', await env());
    Object.assign(process.env, await env());
    await expect(storeFrames(fixture.releases, frames)).rejects.toThrow(
      'RELEASE_KEY is a key of neither shell nor mfe-quote',
    );
  });

  async function addFirstKey(app: string, given: NodeJS.ProcessEnv) {
    const signer = await readPrivateKey(given['RELEASE_KEY'] ?? '', 'RELEASE_KEY');
    await recordKeyChange({ app, author: 'ada', releases: fixture.releases }, signer, () => ({
      action: 'add',
      key: publicHalf(signer),
    }));
  }
});

describe('the frame of a screen', () => {
  it.each([
    [{}, 'off'],
    [{ A: false, B: true }, 'off'],
    [{ A: true }, 'on'],
    [{ A: true, B: true, C: true }, 'both'],
  ])('fits the toggles %p', (toggles, words) => {
    expect(frameIn(frames, '/landing-page', toggles)?.html).toBe(`<h1>${words}</h1>`);
  });

  it('is none where the screen was not prerendered', () => {
    expect(frameIn(frames, '/offer', {})).toBeNull();
  });

  it('depends on what any remote declares of the journey, not on their order', () => {
    const [one, two] = ['mfe-apply', 'mfe-quote'].map((name) => ({
      name,
      screens: [{ path: '/x', title: name }],
    }));
    if (one === undefined || two === undefined) throw new Error('two remotes');
    const both = journeyDigest('mfe-apply', [one, two]);
    expect(journeyDigest('mfe-apply', [two, one])).toBe(both);
    expect(journeyDigest('mfe-apply', [one])).not.toBe(both);
    const changed = { ...two, screens: [{ path: '/x', title: 'T' }] };
    expect(journeyDigest('mfe-apply', [one, changed])).not.toBe(both);
    expect(journeyDigest('shell', [one])).toBe(journeyDigest('shell', [changed]));
  });
});
