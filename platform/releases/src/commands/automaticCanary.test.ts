import { ReleaseStore } from '../registry/ReleaseStore';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { canary } from './canary';
import { promote } from './promote';
import { rollback } from './rollback';

const QUOTE = 'mfe-quote';

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

beforeEach(async () => {
  store = await releaseStoreFixture();
  await store.publish('shell', '1.0.0');
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store.publish(QUOTE, version);
  await store.ask(promote, 'shell', ['1.0.0']);
  await store.ask(promote, QUOTE, ['1.0.0']);
});
afterEach(() => store.remove());

/** What a pipeline does after it has published a version. */
const pipeline = (here: string, values: string[] = []) =>
  store.ask(canary, QUOTE, values, { auto: true, here });

async function running() {
  const { apps } = await new ReleaseStore(store.releases).live();
  const { version, share } = apps[QUOTE]?.canary ?? {};
  return { version, share };
}

it('begins with the version of package.json, whichever canary is running', async () => {
  await pipeline('2.0.0', ['25%']);
  await pipeline('3.0.0');
  expect(await running()).toEqual({ version: '3.0.0', share: 1 });
});

it.each([
  ['was rolled back', rollback, []],
  ['was ended', canary, ['0%']],
  ['is running', canary, ['25%', '2.0.0']],
  ['is live', promote, []],
])('changes nothing where the version %s', async (_, command, values) => {
  await pipeline('2.0.0');
  await store.ask(command, QUOTE, values);
  const before = await running();
  expect(await pipeline('2.0.0')).toEqual([
    'Nothing to do: mfe-quote 2.0.0 was given to new sessions before. Name the version to begin again.',
  ]);
  expect(await running()).toEqual(before);
});

it('begins again where the version is named, and grows where the share is', async () => {
  await pipeline('2.0.0');
  await pipeline('2.0.0', ['25%']);
  expect(await running()).toEqual({ version: '2.0.0', share: 25 });
  await store.ask(rollback, QUOTE);
  await pipeline('3.0.0', ['2.0.0']);
  expect(await running()).toEqual({ version: '2.0.0', share: 1 });
});

it('refuses a version lower than the live one, unless that is stated', async () => {
  await store.ask(promote, QUOTE, ['3.0.0']);
  const refusal = 'mfe-quote 2.0.0 is lower than 3.0.0, which is live';
  await expect(pipeline('2.0.0')).rejects.toThrow(refusal);
  await expect(pipeline('3.0.0', ['2.0.0'])).rejects.toThrow(refusal);
  await store.ask(canary, QUOTE, ['2.0.0'], { auto: true, lower: true });
  expect(await running()).toEqual({ version: '2.0.0', share: 1 });
});
