import path from 'node:path';
import { brandsFolder, publishBrand, readFolder } from 'brands';
import type { FastifyInstance } from 'fastify';
import { createAccessTokenVerifier } from 'operators';
import { startProvider } from 'operators/testing';
import { promote } from 'releases/commands';
import { inEnvironment, readState } from 'releases/registry';
import { makeKey } from 'releases/signing';
import { createRegistry, makeToken, releaseStoreFixture } from 'releases/testing';
import type { ReleasesState } from '../contract/releases';
import { ORIGIN, startControl } from '../testing/startControl';

const QUOTE = 'mfe-quote';
const [reader, readers] = makeToken({ name: 'console', only: 'revoke' });
const environment = { ...process.env };

let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let registry: FastifyInstance;
let control: Awaited<ReturnType<typeof startControl>>;
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  provider = await startProvider(`${ORIGIN}/signed-in`);
});
afterAll(() => provider.close());

beforeEach(async () => {
  fixture = await releaseStoreFixture();
  await fixture.publish('shell', '1.0.0');
  await fixture.publish(QUOTE, '1.0.0');
  registry = await createRegistry({
    releases: fixture.releases,
    tokens: [readers],
    verifyAccessToken: createAccessTokenVerifier(provider.settings),
  });
  process.env['RELEASES_TOKEN'] = reader;
  control = await startControl({
    releases: await registry.listen({ port: 0 }),
    provider: provider.settings,
  });
});
afterEach(async () => {
  process.env = environment;
  await control.close();
  await registry.close();
  await fixture.remove();
});

it('reads with its own token, and acts with that of who is signed in', async () => {
  const rhys = await control.as('rhys');
  const promote = (app: string, expect: number) =>
    rhys.post(`/api/releases/apps/${app}/promote`, { version: '1.0.0', expect, why: 'a test' });
  expect((await promote('shell', 0)).statusCode).toBe(200);
  const promoted = await promote(QUOTE, 1);
  expect(promoted.json<{ lines: string[] }>().lines[0]).toMatch(/^#2 promote mfe-quote: /);
  const { events } = await readState(fixture.releases);
  expect(events.map(({ app, author, why }) => [app, author, why])).toEqual([
    ['shell', 'Rhys Powell', 'a test'],
    [QUOTE, 'Rhys Powell', 'a test'],
  ]);
  const stale = await rhys.post(`/api/releases/apps/${QUOTE}/pin`, {
    version: '1.0.0',
    expect: 1,
    why: 'late',
  });
  expect([stale.statusCode, stale.json<{ error: string }>().error]).toEqual([
    409,
    expect.stringMatching(/^Somebody else was first: #2 promote mfe-quote/),
  ]);
  const shown = (await rhys.get('/api/releases')).json<ReleasesState>();
  expect(shown.apps.map(({ app }) => app)).toEqual(['shell', QUOTE]);
});

it('publishes and reverts a brand with the token of who is signed in', async () => {
  process.env['RELEASE_KEY'] = JSON.stringify(await makeKey());
  const sources = await readFolder(path.join(brandsFolder, 'fluid'));
  const { pack } = await publishBrand(sources, fixture.releases, { author: 'start' });
  const bea = await control.as('bea');
  const light = { '--plum-color-action': '#0b5d3b', '--plum-color-action-hover': '#084a2f' };
  const edits = { light: { ...light, '--plum-color-action-pressed': '#053622' } };
  const from = `fluid@${pack.version}`;
  expect((await bea.post('/api/brands/drafts', { from, edits })).statusCode).toBe(200);
  const draft = { from, edits, why: 'Spring', expect: 1 };
  const published = await bea.post('/api/brands/publications', draft);
  expect(published.json()).toMatchObject({ change: { number: 2, author: 'Bea Lindqvist' } });
  const reverted = await bea.post('/api/brands/fluid/revert', { why: 'Too green', expect: 2 });
  expect(reverted.json()).toMatchObject({ change: { number: 3, after: pack.version } });
});

it('keeps its screens and their files while the registry is away', async () => {
  for (const level of ['error', 'info'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  const screens = [{ path: '/releases', title: 'Releases' }];
  const files = { 'remoteEntry.js': 'sha384-entry' };
  await fixture.publish('mfe-control', '1.0.0', { host: 'operators', screens, files });
  await fixture.objects.write('mfe-control/1.0.0/remoteEntry.js', 'entry()');
  const releases = inEnvironment(fixture.releases, 'operators');
  await fixture.ask(promote, 'mfe-control', ['1.0.0'], { releases });
  const own = await startControl({
    ownReleases: inEnvironment(control.config.releases, 'operators'),
    provider: provider.settings,
  });
  const { get } = await own.as('rhys');
  const read = async () => {
    const page = await get('/releases', { accept: 'text/html' });
    const file = await get('/remotes/mfe-control/1.0.0/remoteEntry.js');
    return [page.statusCode, page.body, file.statusCode, file.body];
  };
  const before = await read();
  expect(before).toEqual([200, expect.stringContaining('"name":"mfe-control"'), 200, 'entry()']);
  await registry.close();
  expect(await read()).toEqual(before);
  await own.close();
  jest.restoreAllMocks();
});

it('says that the registry does not answer, of what is read and of what is changed', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const rhys = await control.as('rhys');
  await registry.close();
  const read = await rhys.get('/api/releases');
  const changed = await rhys.post(`/api/releases/apps/${QUOTE}/rollback`, { expect: 2, why: 'x' });
  const words = /^The release store cannot be read or changed at the moment: No registry answers/;
  for (const answer of [read, changed]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json<{ error: string }>().error).toMatch(words);
  }
  log.mockRestore();
});
