import type { FastifyInstance } from 'fastify';
import { createAccessTokenVerifier, type SecurityEvent } from 'operators';
import { createSandboxProvider, type SandboxProvider } from 'operators/sandbox';
import { readState } from '../registry/recordEvent';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { createRegistry } from './registryServer';
import { makeToken, readTokens } from './tokens';

let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let provider: SandboxProvider;
let registry: FastifyInstance;
const events: SecurityEvent[] = [];
const [lasting, kept] = makeToken({ name: 'quote team', apps: ['mfe-quote'] });
const [over, expired] = makeToken({ name: 'quote team', apps: ['mfe-quote'] });

beforeAll(async () => {
  fixture = await releaseStoreFixture();
  await fixture.publish('shell', '1.0.0');
  await fixture.publish('mfe-quote', '1.0.0');
  provider = await createSandboxProvider(() => 'http://localhost/sandbox');
  registry = await createRegistry({
    releases: fixture.releases,
    tokens: await readTokens(JSON.stringify([kept, { ...expired, expiresAt: '2026-01-01' }])),
    verifyAccessToken: createAccessTokenVerifier(provider.settings, undefined, provider.keys),
    onEvent: (event) => events.push(event),
  });
});
afterAll(async () => {
  await registry.close();
  await fixture.remove();
});

const promote = (bearer: string, app = 'shell') =>
  registry.inject({
    ...{ method: 'POST', url: `/v1/apps/${app}/events` },
    headers: { authorization: `Bearer ${bearer}` },
    payload: {
      ...{ command: 'promote', values: ['1.0.0'], environment: 'production' },
      ...{ author: 'somebody else', why: null },
    },
  });
const status = async (id: string) => {
  const authorization = `Bearer ${await provider.accessTokenOf(id)}`;
  return (await registry.inject({ url: '/v1/status', headers: { authorization } })).statusCode;
};

it('records who signed in, whatever name the call gives', async () => {
  expect((await promote(await provider.accessTokenOf('rhys'))).statusCode).toBe(200);
  expect((await promote(lasting, 'mfe-quote')).statusCode).toBe(200);
  const authors = (await readState(fixture.releases)).events.map(({ author }) => author);
  expect(authors).toEqual(['Rhys Powell', 'quote team']);
  expect(events.at(0)).toMatchObject({ outcome: 'success', user: { name: 'Rhys Powell' } });
});

it('lets other roles look, and who has none do nothing', async () => {
  expect(await status('bea')).toBe(200);
  expect((await promote(await provider.accessTokenOf('bea'))).statusCode).toBe(403);
  expect(events.at(-1)).toMatchObject({ action: 'role-refused', user: { name: 'Bea Lindqvist' } });
  expect(await status('nora')).toBe(401);
});

it('takes no token that has expired', async () => {
  expect((await promote(over, 'mfe-quote')).statusCode).toBe(401);
  expect((await promote(await provider.accessTokenOf('rhys', -60))).statusCode).toBe(401);
  expect(events.at(-1)).toMatchObject({ action: 'operator-sign-in', outcome: 'failure' });
});
