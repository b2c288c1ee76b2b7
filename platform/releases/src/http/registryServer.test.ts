import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccessTokenVerifier, type SecurityEvent } from 'operators';
import { startProvider } from 'operators/testing';
import { openObjects } from '../objects/openObjects';
import { liveBrands, pointBrand } from '../registry/changeBrands';
import { readState } from '../registry/recordEvent';
import { BRANDS } from '../signing/keyLog';
import { makeKey, signRelease } from '../signing/signRelease';
import { fileIntegrities } from '../signing/verifyRelease';
import { startBucket } from '../testing/fakeBucket';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { createRegistry } from './registryServer';
import { makeToken, readTokens } from './tokens';

let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let provider: Awaited<ReturnType<typeof startProvider>>;
let registry: FastifyInstance;
const events: SecurityEvent[] = [];
const [lasting, kept] = makeToken({ name: 'quote team', apps: ['mfe-quote'] });
const [over, expired] = makeToken({ name: 'quote team', apps: ['mfe-quote'] });

beforeAll(async () => {
  fixture = await releaseStoreFixture();
  await fixture.publish('shell', '1.0.0');
  await fixture.publish('mfe-quote', '1.0.0');
  provider = await startProvider('http://localhost/signed-in');
  registry = await createRegistry({
    releases: fixture.releases,
    trustedProxies: ['10.1.0.0/16'],
    tokens: await readTokens(JSON.stringify([kept, { ...expired, expiresAt: '2026-01-01' }])),
    verifyAccessToken: createAccessTokenVerifier(provider.settings),
    onEvent: (event) => events.push(event),
  });
});
afterAll(async () => {
  await registry.close();
  await provider.close();
  await fixture.remove();
});

const promote = (bearer: string, app = 'shell', environment = 'production') =>
  registry.inject({
    method: 'POST',
    url: `/v1/apps/${app}/events`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: {
      command: 'promote',
      values: ['1.0.0'],
      environment,
      author: 'somebody else',
      why: null,
    },
  });
async function status(id: string) {
  const authorization = `Bearer ${await provider.accessTokenOf(id)}`;
  return (await registry.inject({ url: '/v1/status', headers: { authorization } })).statusCode;
}

it('records who signed in, whatever name the call gives', async () => {
  events.length = 0;
  expect((await promote(await provider.accessTokenOf('rhys'))).statusCode).toBe(200);
  expect((await promote(lasting, 'mfe-quote')).statusCode).toBe(200);
  const authors = (await readState(fixture.releases)).events.map(({ author }) => author);
  expect(authors).toEqual(['Rhys Powell', 'quote team']);
  expect(events.at(0)).toMatchObject({ outcome: 'success', user: { name: 'Rhys Powell' } });
});

it('names the address of the caller, behind a proxy that it knows', async () => {
  const addresses: unknown[] = [];
  for (const remoteAddress of ['10.1.2.3', '10.2.2.3']) {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    await registry.inject({ url: '/v1/status', headers, remoteAddress });
    addresses.push(events.at(-1)?.ip);
  }
  expect(addresses).toEqual(['192.0.2.1', '10.2.2.3']);
});

it('lets other roles look, and who has none do nothing', async () => {
  expect(await status('bea')).toBe(200);
  expect((await promote(await provider.accessTokenOf('bea'))).statusCode).toBe(403);
  expect(events.at(-1)).toMatchObject({ action: 'role-refused', user: { name: 'Bea Lindqvist' } });
  expect(await status('nora')).toBe(401);
});

it('releases the remotes of operators in their environment alone', async () => {
  await fixture.publish('mfe-control', '1.0.0', { host: 'operators' });
  const bearer = await provider.accessTokenOf('rhys');
  expect((await promote(bearer, 'mfe-control', 'operators')).json()).toEqual({
    lines: [expect.stringContaining('promote mfe-control: not live → 1.0.0')],
  });
  expect((await promote(bearer, 'mfe-control')).statusCode).toBe(409);
});

describe('brands through a registry', () => {
  let own: FastifyInstance;
  let store: typeof fixture;
  let address: string;
  beforeEach(async () => {
    store = await releaseStoreFixture();
    own = await createRegistry({
      releases: store.releases,
      tokens: [],
      verifyAccessToken: createAccessTokenVerifier(provider.settings),
    });
    address = await own.listen({ port: 0, host: '127.0.0.1' });
    process.env['RELEASE_KEY'] = JSON.stringify(await makeKey());
  });
  afterEach(async () => {
    process.env['RELEASE_KEY'] = '';
    process.env['RELEASES_TOKEN'] = '';
    await own.close();
    await store.remove();
  });
  /** What the command does, by whoever is signed in. */
  async function publish(id: string, version: string, author: string, logo = '<svg/>') {
    process.env['RELEASES_TOKEN'] = await provider.accessTokenOf(id);
    const folder = await mkdtemp(path.join(tmpdir(), 'plum-pack-'));
    await writeFile(path.join(folder, 'logo.svg'), logo);
    const record = { version, pack: { name: 'aqua' }, files: await fileIntegrities(folder) };
    await writeFile(path.join(folder, 'published.json'), JSON.stringify(record));
    try {
      await signRelease(folder, { name: BRANDS }, address);
      await openObjects(address).place(folder, `brands/aqua@${version}`, 'published.json');
      return await pointBrand(address, { brand: 'aqua', after: version, author });
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('change by the role for them alone, in its own name', async () => {
    await expect(publish('rhys', 'a1', 'Rhys Powell')).rejects.toThrow('may not act for brands');
    await expect(publish('bea', 'a1', 'Rhys Powell')).rejects.toThrow(
      "names Rhys Powell as its author: --author 'Bea Lindqvist'",
    );
    expect(await publish('bea', 'a1', 'Bea Lindqvist')).toMatchObject({ number: 1, after: 'a1' });
    expect(await liveBrands(store.releases)).toEqual({ aqua: 'a1' });
  });

  it('take neither other content under a published version nor a drawing with code', async () => {
    const again = (version: string, logo: string) => publish('bea', version, 'Bea Lindqvist', logo);
    expect(await again('a1', '<svg/>')).toMatchObject({ after: 'a1' });
    await expect(again('a1', '<svg/>')).resolves.toBeNull();
    await expect(again('a1', '<svg></svg>')).rejects.toThrow(
      'brands aqua@a1 is published with other content (logo.svg)',
    );
    await expect(again('a2', '<svg onload="steal()"/>')).rejects.toThrow(
      'logo.svg of aqua@a2 has code',
    );
  });

  it('change by no entry that names a pack nobody has published', async () => {
    await publish('bea', 'a1', 'Bea Lindqvist');
    const unpublished = { brand: 'aqua', after: 'none', author: 'Bea Lindqvist' };
    await expect(pointBrand(address, unpublished)).rejects.toThrow('aqua@none');
  });
});

it('takes no token that has expired', async () => {
  expect((await promote(over, 'mfe-quote')).statusCode).toBe(401);
  expect((await promote(await provider.accessTokenOf('rhys', -60))).statusCode).toBe(401);
  expect(events.at(-1)).toMatchObject({ action: 'operator-sign-in', outcome: 'failure' });
});

it('answers 503 while the bucket behind it is away', async () => {
  const bucket = await startBucket();
  const own = await createRegistry({ releases: bucket.urlOf('away'), tokens: [kept] });
  await bucket.close();
  const headers = { authorization: `Bearer ${lasting}` };
  expect(await own.inject({ url: '/v1/listing', headers })).toMatchObject({
    statusCode: 503,
    body: expect.stringContaining('The bucket does not answer') as unknown,
  });
  await own.close();
});
