import { promote } from '../commands/promote';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { moduleIntegrity, versionOfTry } from './moduleIntegrity';
import { ReleaseStore } from './ReleaseStore';

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
beforeEach(async () => {
  store = await releaseStoreFixture();
  await store.publish('shell', '1.0.0');
  await store.publish('mfe-quote', '1.0.0', { files: { 'remoteEntry.js': 'sha384-script' } });
  for (const version of ['1.0.0', '2.0.0'])
    await store.publish('mfe-budget', version, {
      entryType: 'module',
      files: { 'remoteEntry.js': `sha384-${version}`, 'a.css': 'sha384-css' },
    });
  await store.ask(promote, 'shell', ['1.0.0']);
  for (const app of ['mfe-quote', 'mfe-budget']) await store.ask(promote, app, ['1.0.0']);
});
afterEach(() => store.remove());

async function integrityOf(version: string) {
  const reading = new ReleaseStore(store.releases);
  const remotes = [
    await reading.release('mfe-quote', '1.0.0'),
    await reading.release('mfe-budget', version),
  ];
  return moduleIntegrity(reading, remotes, new Map());
}

it('names every script of a module remote, under each address at which it is tried', async () => {
  const integrity = await integrityOf('1.0.0');
  expect(Object.keys(integrity)).toEqual([
    '/remotes/mfe-budget/1.0.0/remoteEntry.js',
    ...[2, 3, 4, 5, 6, 7, 8].map(
      (attempt) => `/remotes/mfe-budget/1.0.0~${attempt}/remoteEntry.js`,
    ),
  ]);
  expect(new Set(Object.values(integrity))).toEqual(new Set(['sha384-1.0.0']));
});

it('names what a rollback would bring as well', async () => {
  await store.ask(promote, 'mfe-budget', ['2.0.0']);
  expect(await integrityOf('2.0.0')).toMatchObject({
    '/remotes/mfe-budget/2.0.0/remoteEntry.js': 'sha384-2.0.0',
    '/remotes/mfe-budget/1.0.0/remoteEntry.js': 'sha384-1.0.0',
    '/remotes/mfe-budget/1.0.0~8/remoteEntry.js': 'sha384-1.0.0',
  });
});

it('names what a revocation would bring in place of a version that is not live', async () => {
  const integrity = await integrityOf('2.0.0');
  expect(integrity).toMatchObject({
    '/remotes/mfe-budget/2.0.0/remoteEntry.js': 'sha384-2.0.0',
    '/remotes/mfe-budget/1.0.0~8/remoteEntry.js': 'sha384-1.0.0',
  });
});

it.each([
  ['1.2.0', '1.2.0'],
  ['1.2.0~2', '1.2.0'],
  ['1.2.0-rc.1+5~8', '1.2.0-rc.1+5'],
])('reads %s as a folder of %s', (folder, version) => {
  expect(versionOfTry(folder)).toBe(version);
});
