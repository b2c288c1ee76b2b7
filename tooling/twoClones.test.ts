import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { promote } from 'releases/commands';
import { claimPaths, pointBrand, readState, ReleaseStore, type Release } from 'releases/registry';
import { releaseOf, releaseStoreFixture } from 'releases/testing';
import { compileCommand, compiledCommand } from './copy/compiledCommand';
import { copyCheckout } from './copy/copyCheckout';
import { fillSmokeStore } from './smoke/smokeSite';

/**
 * A second clone of the project: it lacks mfe-upload, and its copy of the API's document says something else. Neither
 * clone has a folder of mfe-budget, which another team published from a third.
 */
let parent: string;
let other: string;
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

const shell = (...names: string[]): Partial<Release> => ({
  provides: { shared: { react: '19.3.1' }, members: { 'shared-auth/session': names } },
});
const remote = (app: string, more: Partial<Release> = {}): Partial<Release> => ({
  paths: [{ path: `/${app}`, files: [] }],
  needs: { members: [], calls: [] },
  ...more,
});
const usesBudget: Partial<Release> = remote('mfe-budget', {
  needs: {
    members: [
      { entry: 'shared-auth/session', name: 'useBudget', at: 'mfe-budget/src/routes.tsx:3' },
    ],
    calls: [{ method: 'GET', path: '/budget/{}', at: 'mfe-budget/src/api/budgetApi.ts:9' }],
  },
});

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'plum-two-clones-'));
  other = path.join(parent, 'plum');
  await copyCheckout(other, ['mfe-upload']);
  await writeFile(
    path.join(other, 'journey-api/openapi.json'),
    JSON.stringify({ info: { version: '9.9.9' }, paths: {} }),
  );
  await Promise.all([compileCommand(checkout), compileCommand(other)]);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

beforeEach(async () => {
  store = await releaseStoreFixture();
  await store.publish('shell', '1.0.0', shell('useBudget'));
  await store.publish('shell', '2.0.0', shell());
  for (const app of ['mfe-quote', 'mfe-apply', 'mfe-upload'])
    await store.publish(app, '1.0.0', remote(app));
  await store.publish('mfe-budget', '0.1.0', usesBudget);
  await store.publish('mfe-budget', '0.2.0', usesBudget);
  await store.replace('servers/1.json', {
    at: new Date().toISOString(),
    version: '1.0.0',
    paths: { '/api/budget/{id}': { get: {} } },
  });
  for (const app of ['shell', 'mfe-quote', 'mfe-apply', 'mfe-upload'])
    await store.ask(promote, app, ['1.0.0']);
  await store.ask(promote, 'mfe-budget', ['0.1.0']);
});
afterEach(() => store.remove());

/** Runs the command of a clone in a process of its own. */
const release = (clone: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    execFile(
      process.execPath,
      [compiledCommand(clone), ...args, '--author', 'ada'],
      { cwd: clone, env: { ...process.env, RELEASES_URL: store.releases } },
      (failure, out, error) => {
        resolve({ code: Number(failure?.code ?? 0), out, error });
      },
    );
  });

it('two clones show the same: every app of the store, also those that they have no folder of', async () => {
  for (const [args, shown] of [
    [['status'], /^mfe-upload +1\.0\.0/m],
    [['quote', 'status'], /^ {2}mfe-budget +0\.1\.0$/m],
    [['upload', 'list'], /^1\.0\.0 .+ live$/m],
    [['matrix'], /^mfe-budget 0\.1\.0 \(live\) +breaks +fits +fits$/m],
  ] as const) {
    const here = await release(checkout, ...args);
    expect(here).toMatchObject({ code: 0, error: '' });
    expect(here.out).toMatch(shown);
    expect(await release(other, ...args)).toEqual(here);
  }
});

it('two clones refuse the same shell, for a remote that they have no folder of', async () => {
  for (const clone of [checkout, other])
    expect(await release(clone, 'shell', 'promote', '2.0.0')).toEqual({
      code: 1,
      out: '',
      error: `shell 2.0.0 would break what is live:\n  mfe-budget/src/routes.tsx:3 uses useBudget of shared-auth/session, which shell 2.0.0 does not have\n`,
    });
  expect((await readState(store.releases)).versions.shell).toBe('1.0.0');
});

it('any clone releases what is published; only one with the folder publishes', async () => {
  expect(await release(other, 'budget', 'canary', '10%', '0.2.0')).toMatchObject({ code: 0 });
  expect(await release(checkout, 'budget', 'promote')).toMatchObject({ code: 0 });
  expect((await release(checkout, 'budget', 'promote')).error).toBe(
    'Say which version: this checkout has no folder of mfe-budget.\n',
  );
  expect(await release(other, 'upload', 'publish')).toMatchObject({
    code: 1,
    error: 'This checkout has no folder of mfe-upload. Publish it from the one that has.\n',
  });
});

it('two clones refuse a remote the path of another, with its owner', async () => {
  const claimed = releaseOf('mfe-quote', '1.0.0', remote('mfe-quote'));
  const by = { owner: 'quote team', author: 'ada' };
  await claimPaths(new ReleaseStore(store.releases), claimed, by);
  await store.publish('mfe-budget', '0.3.0', { paths: [{ path: '/:any', files: [] }] });
  for (const clone of [checkout, other])
    for (const command of [['promote'], ['canary', '1%']])
      expect(await release(clone, 'budget', ...command, '0.3.0')).toEqual({
        code: 1,
        out: '',
        error: 'mfe-budget cannot serve /:any: it belongs to shell, as /faqs.\n',
      });
  await store.publish('mfe-budget', '0.4.0', { paths: [{ path: '/mfe-quote', files: [] }] });
  expect((await release(other, 'budget', 'promote', '0.4.0')).error).toBe(
    'mfe-budget cannot serve /mfe-quote: it belongs to mfe-quote (owner: quote team).\n',
  );
});

it('the smoke journey of any clone has every live remote', async () => {
  const folder = path.join(parent, 'built');
  await mkdir(folder, { recursive: true });
  const candidate = releaseOf('mfe-quote', '2.0.0');
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(candidate));
  await pointBrand(store.releases, { brand: 'aqua', after: '1', author: 'ada' });
  await store.replace('brands/aqua@1/published.json', { version: '1', pack: { name: 'aqua' } });
  const composed = path.join(parent, 'composed');
  const state = await readState(store.releases);
  await fillSmokeStore(composed, { folder, release: candidate }, state, store.releases);
  expect(await readdir(composed)).toEqual(
    expect.arrayContaining(['mfe-apply', 'mfe-budget', 'mfe-quote', 'mfe-upload', 'shell']),
  );
  const smoke = new ReleaseStore(composed);
  const { remotes } = await smoke.liveSet(null);
  expect(remotes).toMatchObject({ 'mfe-budget': '0.1.0', 'mfe-quote': '2.0.0' });
  for (const [name, version] of Object.entries(remotes))
    expect(await smoke.release(name, version)).toMatchObject({ name, version });
});
