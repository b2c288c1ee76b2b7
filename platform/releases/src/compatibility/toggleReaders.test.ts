import { promote } from '../commands/promote';
import { ReleaseStore } from '../registry/ReleaseStore';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { whyRead } from './toggleReaders';

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
beforeEach(async () => {
  store = await releaseStoreFixture();
  await store.publish('shell', '1.0.0', { toggles: [{ name: 'HINT', at: 'shell/src/a.ts:1' }] });
  await store.publish('mfe-quote', '1.0.0');
  for (const app of ['shell', 'mfe-quote']) await store.ask(promote, app, ['1.0.0']);
});
afterEach(() => store.remove());

const why = (name: string) => whyRead(new ReleaseStore(store.releases), name);

it('says which live version reads a toggle', async () => {
  expect(await why('HINT')).toBe('HINT is read by shell 1.0.0, which applicants have.');
  expect(await why('OLD_HINT')).toBeNull();
});

it('says which live versions cannot be read, so that they may read any toggle', async () => {
  await store.replace('mfe-quote/1.0.0/release.json', 'damaged');
  expect(await why('OLD_HINT')).toBe('mfe-quote@1.0.0 cannot be read, and may read OLD_HINT.');
});
