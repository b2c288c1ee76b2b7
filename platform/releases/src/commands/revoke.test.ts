import { inEnvironment } from '../objects/storeAddress';
import { readState } from '../registry/recordEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { canary } from './canary';
import { pin, promote } from './promote';
import { restore, revoke } from './rollback';

const QUOTE = 'mfe-quote';
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
let staging: { releases: string };

beforeEach(async () => {
  store = await releaseStoreFixture();
  staging = { releases: inEnvironment(store.releases, 'staging') };
  await store.publish('shell', '1.0.0');
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store.publish(QUOTE, version);
  for (const where of [{}, staging]) {
    await store.ask(promote, 'shell', ['1.0.0'], where);
    await store.ask(promote, QUOTE, ['1.0.0'], where);
  }
});
afterEach(() => store.remove());

const state = () => readState(store.releases);

it('replaces the live version by the one before, for sessions that have it too', async () => {
  await store.ask(promote, QUOTE, ['2.0.0']);
  const { id } = await new ReleaseStore(store.releases).liveSet(null);
  const [line] = await store.ask(revoke, QUOTE, ['2.0.0'], { why: 'wrong rate', expect: 3 });
  expect(line).toMatch(
    /^#4 revoke mfe-quote: 2\.0\.0 → 1\.0\.0, without 2\.0\.0, by ada .+: wrong rate$/,
  );
  const reading = new ReleaseStore(store.releases);
  const kept = await reading.withoutRevoked(await reading.set(id));
  expect(kept.remotes[QUOTE]).toBe('1.0.0');
  await expect(store.ask(promote, QUOTE, ['2.0.0'])).rejects.toThrow('was revoked');
  await store.ask(restore, QUOTE, ['2.0.0']);
  await store.ask(promote, QUOTE, ['2.0.0']);
  expect((await state()).versions.remotes[QUOTE]).toBe('2.0.0');
});

it('ends a canary, and keeps what nobody has from being released', async () => {
  await store.ask(canary, QUOTE, ['50%', '3.0.0']);
  await store.ask(revoke, QUOTE, ['3.0.0']);
  expect((await state()).live.apps[QUOTE]).toMatchObject({
    canary: null,
    revoked: { '3.0.0': '1.0.0' },
  });
  await store.ask(revoke, QUOTE, ['2.0.0']);
  await expect(store.ask(promote, QUOTE, ['2.0.0'], staging)).rejects.toThrow('was revoked');
  expect(await store.ask(revoke, QUOTE, ['2.0.0'])).toEqual([
    'mfe-quote 2.0.0 is revoked already.',
  ]);
});

it('holds in the other environment too, where that is not pinned', async () => {
  for (const where of [{}, staging]) await store.ask(promote, QUOTE, ['2.0.0'], where);
  await store.ask(pin, QUOTE, [], staging);
  const lines = await store.ask(revoke, QUOTE, ['2.0.0']);
  expect(lines).toEqual([
    expect.stringMatching(/^#4 revoke/),
    'staging: mfe-quote is pinned to 2.0.0. Take the pin off first: unpin.',
  ]);
  await store.ask(restore, QUOTE, ['2.0.0']);
  await expect(store.ask(revoke, QUOTE, ['2.0.0'], staging)).rejects.toThrow('is pinned');
});

it.each([
  ['a shell', 'shell', ['1.0.0'], 'A shell cannot be revoked'],
  ['the only version', QUOTE, ['1.0.0'], 'no other version can replace it'],
  ['what is not published', QUOTE, ['9.0.0'], '9.0.0 is not published'],
  ['nothing', QUOTE, [], 'Say which version'],
])('refuses %s', async (_what, app, values, words) => {
  await expect(store.ask(revoke, app, values)).rejects.toThrow(words);
  expect((await state()).live.number).toBe(2);
});
