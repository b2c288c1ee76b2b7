import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { createAccessTokenVerifier } from '../oidc/accessTokens';
import { signInAtProvider, startProvider } from '../testing/startProvider';
import type { SecurityEvent } from '../security-events/securityEvent';
import { operatorOf, requirePermission } from '../http/operatorRoutes';
import { oidcSignIn } from './oidcSignIn';
import { signIn } from './signIn';

const origin = 'https://localhost:4020';
const HOUR_MS = 3_600_000;

let provider: Awaited<ReturnType<typeof startProvider>>;
let app: FastifyInstance;
let ahead = 0;
const events: SecurityEvent[] = [];

beforeAll(async () => {
  provider = await startProvider(`${origin}/signed-in`);
  app = fastify();
  const method = oidcSignIn({
    client: provider.settings,
    verifyAccessToken: createAccessTokenVerifier(provider.settings),
    origin,
    secret: randomBytes(32),
  });
  const { requireSignedIn } = signIn(app, method, {
    origin,
    now: () => Date.now() + ahead,
    onEvent: (event) => events.push(event),
  });
  await app.register(async (scope) => {
    requireSignedIn(scope);
    scope.get('/releases', async ({ operator }) => operator);
    scope.post('/rollback', async (request) => {
      requirePermission(operatorOf(request), 'releases:change');
      return 'done';
    });
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  ahead = 0;
});

type Cookies = Record<string, string>;
const taken = (answer: LightMyRequestResponse): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

/** As a browser goes: to the provider, which sends it back. */
async function begin(to = '/releases') {
  const begun = await app.inject({ url: '/sign-in', query: { to } });
  const asked = new URL(begun.headers.location ?? '');
  return { asked, cookies: taken(begun) };
}
async function comeBack(asked: URL, cookies: Cookies, as = 'rhys') {
  const { pathname, search } = await signInAtProvider(asked, as);
  return app.inject({ url: pathname + search, cookies });
}
async function signedIn(as = 'rhys') {
  const { asked, cookies } = await begin();
  const answer = await comeBack(asked, cookies, as);
  expect(answer.statusCode).toBe(302);
  const session = taken(answer);
  const me = await app.inject({ url: '/me', cookies: session });
  return { cookies: session, ...me.json<{ csrf: string; permissions: string[] }>(), answer };
}
const post = (url: string, cookies: Cookies, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url, cookies, headers });

it('asks by code with PKCE, state and nonce', async () => {
  const { searchParams } = (await begin()).asked;
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${origin}/signed-in`,
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)?.length).toBeGreaterThan(40);
});

it('knows who signed in, and goes on to the page that was asked for', async () => {
  const { cookies, answer } = await signedIn();
  expect(answer.headers.location).toBe('/releases');
  const [session] = answer.cookies;
  expect(session).toMatchObject({
    name: '__Host-plum_operator',
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  });
  expect((await app.inject({ url: '/releases', cookies })).json()).toEqual({
    id: 'person:rhys',
    name: 'Rhys Powell',
    roles: ['release'],
  });
  expect(events.at(-1)).toMatchObject({ action: 'operator-sign-in', outcome: 'success' });
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:x'])(
  'goes nowhere else than to its own pages: %s',
  async (to) => {
    const { asked, cookies } = await begin(to);
    expect((await comeBack(asked, cookies)).headers.location).toBe('/');
  },
);

it('refuses an answer that it did not ask for, or that comes twice', async () => {
  const mine = await begin();
  const others = await begin();
  expect((await comeBack(mine.asked, others.cookies)).statusCode).toBe(401);
  expect((await comeBack(mine.asked, {})).statusCode).toBe(401);
  expect(events.at(-1)).toMatchObject({ action: 'operator-sign-in', outcome: 'failure' });
  expect((await app.inject('/releases')).statusCode).toBe(401);
});

it('says what the roles of who is signed in allow', async () => {
  const { permissions } = await signedIn('bea');
  expect(permissions).toEqual(expect.arrayContaining(['self:read', 'brands:change']));
  expect(permissions).not.toContain('releases:change');
});

it('gives each sign-in a session of its own, and ends the one before', async () => {
  const { cookies } = await signedIn();
  const again = await begin();
  await comeBack(again.asked, { ...cookies, ...again.cookies });
  expect((await app.inject({ url: '/releases', cookies })).statusCode).toBe(401);
});

it('lets own pages alone change something, and roles alone that may', async () => {
  const { cookies, csrf } = await signedIn();
  const own = { origin, 'sec-fetch-site': 'same-origin', 'x-csrf-token': csrf };
  expect((await post('/rollback', cookies, own)).statusCode).toBe(200);
  for (const forged of [
    { ...own, origin: 'https://evil.example' },
    { ...own, 'sec-fetch-site': 'cross-site' },
    { ...own, 'sec-fetch-site': 'same-site' },
    { ...own, 'x-csrf-token': 'x'.repeat(csrf.length) },
    { origin },
  ])
    expect((await post('/rollback', cookies, forged)).statusCode).toBe(403);
  expect(events.at(-1)).toMatchObject({ action: 'forged-request', outcome: 'failure' });
  const bea = await signedIn('bea');
  const hers = { ...own, 'x-csrf-token': bea.csrf };
  expect((await post('/rollback', bea.cookies, hers)).statusCode).toBe(403);
  expect(events.at(-1)).toMatchObject({ action: 'role-refused', user: { name: 'Bea Lindqvist' } });
});

it('signs out here and at the provider', async () => {
  const { cookies, csrf } = await signedIn();
  const answer = await post('/sign-out', cookies, { origin, 'x-csrf-token': csrf });
  const { to } = answer.json<{ to: string }>();
  expect(to).toMatch(`${provider.settings.issuer}/session/end?`);
  // The provider knows the ID token, and the address to go back to.
  expect((await fetch(to)).status).toBe(200);
  expect((await app.inject({ url: '/me', cookies })).statusCode).toBe(401);
});

it('renews the access token once for all calls, by a refresh token that works once', async () => {
  const { cookies } = await signedIn();
  const requests = jest.spyOn(globalThis, 'fetch');
  ahead = 5 * 60_000;
  const calls = [1, 2, 3].map(() => app.inject({ url: '/me', cookies }));
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 200]);
  const renewals = requests.mock.calls.filter(([, init]) => init?.method === 'POST');
  expect(renewals).toHaveLength(1);
  requests.mockRestore();
});

it.each([502, 0])('keeps a session while the provider does not answer: %d', async (status) => {
  const { cookies } = await signedIn();
  const me = async () => (await app.inject({ url: '/me', cookies })).statusCode;
  const requests = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      status === 0 ? Response.error() : new Response('', { status }),
    );
  ahead = 5 * 60_000 - 29_000;
  expect(await me()).toBe(200);
  ahead = 5 * 60_000;
  expect(await me()).toBe(503);
  requests.mockRestore();
  expect(await me()).toBe(200);
});

it('signs out here while the provider does not answer, though the access token has expired', async () => {
  const { cookies, csrf } = await signedIn();
  const requests = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { status: 502 }));
  ahead = 5 * 60_000;
  const answer = await post('/sign-out', cookies, { origin, 'x-csrf-token': csrf });
  requests.mockRestore();
  expect(answer.statusCode).toBe(200);
  expect((await app.inject({ url: '/me', cookies })).statusCode).toBe(401);
});

it('ends a session that the provider refuses to renew', async () => {
  const { cookies } = await signedIn();
  ahead = 5 * 60_000;
  const requests = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ error: 'invalid_grant' }, { status: 400 }));
  expect((await app.inject({ url: '/me', cookies })).statusCode).toBe(401);
  requests.mockRestore();
  expect((await app.inject({ url: '/me', cookies })).statusCode).toBe(401);
});

it('ends a session in which nothing happens, and every session after eight hours', async () => {
  const idle = await signedIn();
  ahead = HOUR_MS / 2;
  expect((await app.inject({ url: '/me', cookies: idle.cookies })).statusCode).toBe(401);
  ahead = 0;
  const busy = await signedIn();
  const statuses: number[] = [];
  for (; ahead <= 8 * HOUR_MS; ahead += HOUR_MS / 3)
    statuses.push((await app.inject({ url: '/me', cookies: busy.cookies })).statusCode);
  expect(statuses.slice(-2)).toEqual([200, 401]);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
});
