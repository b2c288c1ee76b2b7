import { openObjects } from '../objects/openObjects';
import { readState } from '../registry/recordEvent';
import type { Outcomes } from '../session-reports/Outcome';
import { placeOf, shareTallies } from '../session-reports/SessionTallies';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { previewCommand } from './previewCommand';
import { canary } from './canary';
import { pin, promote } from './promote';
import { revoke } from './rollback';

const QUOTE = 'mfe-quote';
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

beforeEach(async () => {
  store = await releaseStoreFixture();
  await store.publish('shell', '1.0.0');
  await store.ask(promote, 'shell', ['1.0.0']);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store.publish(QUOTE, version);
  for (const version of ['1.0.0', '2.0.0']) await store.ask(promote, QUOTE, [version]);
});
afterEach(() => store.remove());

async function previewOf(word: string, values: string[] = [], more = {}, app = QUOTE) {
  const asked = { app: { name: app }, values, author: 'ada', why: null, ...more };
  return (await previewCommand(word, { ...asked, releases: store.releases })).words.join(' ');
}
const report = (outcomes: Outcomes) =>
  shareTallies(
    openObjects(store.releases),
    'one',
    {
      counts: { [`${QUOTE}@2.0.0`]: { loads: 7, failures: 0, errors: 0 } },
      places: { [placeOf(`${QUOTE}@2.0.0`)]: outcomes },
      applicants: {},
    },
    Date.now(),
  );

it('says what a promotion does, how many sessions keep what they have, and records nothing', async () => {
  expect(await previewOf('promote', ['3.0.0'])).toBe(
    'New sessions get 3.0.0. Sessions that have 2.0.0 keep it: how many they are is not known.',
  );
  await report({ a: {}, b: { failed: 1 } });
  expect(await previewOf('promote', ['3.0.0'])).toBe(
    'New sessions get 3.0.0. Sessions that have 2.0.0 keep it: 2 reported in the last 10 minutes.',
  );
  expect(await previewOf('promote', ['1.0.0'], { lower: true })).toMatch(
    /^1\.0\.0 is lower than 2\.0\.0, which is live\. New sessions get 1\.0\.0\./,
  );
  expect((await readState(store.releases)).live.number).toBe(3);
});

it('says what a canary does, and its end', async () => {
  expect(await previewOf('canary', ['25%', '3.0.0'], { auto: true })).toBe(
    "25 % of new sessions get 3.0.0, the others 2.0.0. Sessions that are open keep what they have. The shell's servers compare the two, and grow the canary to 100 % in steps, or end it.",
  );
  await store.ask(canary, QUOTE, ['25%', '3.0.0'], { auto: true });
  expect(await previewOf('canary', ['50%', '3.0.0'])).toContain('that is up to you');
  expect(await previewOf('canary', ['5%', '1.0.0'], { auto: true, lower: true })).toMatch(
    /^1\.0\.0 is lower than 2\.0\.0, which is live\. No new session gets the canary 3\.0\.0/,
  );
  expect(await previewOf('rollback')).toMatch(/^No new session gets the canary 3\.0\.0 any more\./);
  expect(await previewOf('promote')).toMatch(/^New sessions get 3\.0\.0\. Sessions that have 2\.0/);
});

it('says what a rollback, a pin, a revocation and its end do', async () => {
  await report({});
  expect(await previewOf('rollback')).toBe(
    'New sessions get 1.0.0. Sessions that have 2.0.0 keep it: none reported in the last 10 minutes.',
  );
  expect(await previewOf('revoke', ['2.0.0'])).toBe(
    'New sessions get 1.0.0. Sessions that have 2.0.0 get 1.0.0 when they load it next: none reported in the last 10 minutes. Nobody may release 2.0.0 until it is restored.',
  );
  expect(await previewOf('pin')).toMatch(/^Until the pin is taken off nobody can promote/);
  await store.ask(revoke, QUOTE, ['3.0.0']);
  expect(await previewOf('restore', ['3.0.0'])).toContain('get 3.0.0 again at their next load');
  await store.ask(pin, QUOTE);
  expect(await previewOf('unpin')).toBe('It can be promoted, rolled back and revoked again.');
});

it('says why there is nothing to do, and what refuses it', async () => {
  expect(await previewOf('promote', ['2.0.0'])).toBe(
    'mfe-quote 2.0.0 is what all new sessions get already.',
  );
  await expect(previewOf('promote', ['9.0.0'])).rejects.toThrow('9.0.0 is not published');
  await expect(previewOf('rollback', [], { expect: 2 })).rejects.toThrow('Somebody else was first');
  const sign = async () => Promise.reject(new Error('no key'));
  await expect(previewOf('rollback', [], { sign })).rejects.toThrow('no key');
});
