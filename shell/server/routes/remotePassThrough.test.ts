import Fastify from 'fastify';
import { THIS_MACHINE } from 'operators/networks';
import { ReleaseStore } from 'releases/registry';
import { publishFixture, releaseOf } from 'releases/testing';
import { setStrictHeaders, STRICT_HEADERS } from '../securityHeaders';
import { startUpstream } from '../testing/startUpstream';
import { remotePassThrough } from './remotePassThrough';

const asked: { url: string; headers: Record<string, unknown> }[] = [];
let team: Awaited<ReturnType<typeof startUpstream>>;
let fixture: Awaited<ReturnType<typeof publishFixture>>;
const app = Fastify();
setStrictHeaders(app);

/** By these an answer rules what runs at its address, and what browsers store of the whole origin. */
const RULING = [
  ['content-type', 'image/svg+xml; charset=x'],
  ['content-security-policy', "default-src *; script-src 'unsafe-inline'"],
  ['service-worker-allowed', '/'],
  ['clear-site-data', '"*"'],
  ['location', 'https://evil.example/'],
  ['link', '<https://evil.example/a.css>; rel=stylesheet'],
  ['refresh', '0; url=https://evil.example/'],
] as const;

/** Of a version that a team serves itself. */
const FILES = ['assets/routes.1.js', 'routes.1.js', 'page.js', 'missing.js', 'busy.js', 'a.svg'];
const recordOf = (name: string, version: string) =>
  releaseOf(name, version, { files: Object.fromEntries(FILES.map((file) => [file, 'sha384-x'])) });

beforeAll(async () => {
  team = await startUpstream((request, response) => {
    const { url = '', headers } = request;
    asked.push({ url, headers });
    if (url.includes('page')) response.setHeader('content-type', 'text/html; charset=utf-8');
    else response.setHeader('content-type', 'text/javascript');
    response.setHeader('set-cookie', 'tracker=1');
    response.setHeader('cache-control', 'public, immutable');
    if (url.includes('.svg')) for (const [name, value] of RULING) response.setHeader(name, value);
    if (url.includes('missing')) response.statusCode = 404;
    if (url.includes('busy')) response.statusCode = 503;
    response.end('routes()');
  });
  fixture = await publishFixture();
  for (const [name, version] of [
    ['mfe-quote', '2.0.0'],
    ['mfe-gone', '1.0.0'],
  ] as const)
    await fixture.publish(`${name}/${version}/release.json`, recordOf(name, version));
  await app.register(remotePassThrough, {
    store: storeWith({ 'mfe-quote': team.origin, 'mfe-gone': 'http://127.0.0.1:1' }),
    privateNetworks: THIS_MACHINE,
  });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await team.close();
  await fixture.remove();
});

const storeWith = (origins: Record<string, string>) =>
  new ReleaseStore(fixture.folder, {
    origins: Object.fromEntries(
      Object.entries(origins).map(([name, origin]) => [name, { origin, isDirect: false }]),
    ),
  });
const get = (url: string, headers = {}) => app.inject({ url, headers });

describe("the way to a team's own origin", () => {
  it('passes a file on, with its headers', async () => {
    const answer = await get('/remotes/mfe-quote/2.0.0/assets/routes.1.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('routes()');
    expect(answer.headers['cache-control']).toBe('public, immutable');
    expect(asked[0]?.url).toBe('/2.0.0/assets/routes.1.js');
  });

  it('is the same for each folder under which a module is tried again', async () => {
    await get('/remotes/mfe-quote/2.0.0~2/assets/routes.1.js');
    expect(asked[0]?.url).toBe('/2.0.0/assets/routes.1.js');
  });

  it('carries no cookie, in neither direction', async () => {
    const answer = await get('/remotes/mfe-quote/2.0.0/routes.1.js', {
      cookie: 'plum_brand=aqua',
      authorization: 'Bearer secret',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(asked[0]?.headers['cookie']).toBeUndefined();
    expect(asked[0]?.headers['authorization']).toBeUndefined();
  });

  it('never passes HTML on', async () => {
    const answer = await get('/remotes/mfe-quote/2.0.0/page.js');
    expect(answer.statusCode).toBe(502);
    expect(answer.body).toBe('');
    expect(answer.headers['content-type']).not.toContain('html');
    expect(answer.headers['x-refused']).toBeUndefined();
  });

  it('passes no header on that rules a page, and sends a file as what its name says', async () => {
    const { statusCode, headers } = await get('/remotes/mfe-quote/2.0.0/a.svg');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ ...STRICT_HEADERS, 'content-type': 'image/svg+xml' });
    for (const [name] of RULING.slice(2)) expect(headers).not.toHaveProperty(name);
  });

  it("passes the team's own no on", async () => {
    expect((await get('/remotes/mfe-quote/2.0.0/missing.js')).statusCode).toBe(404);
  });

  it('asks a team that is busy once', async () => {
    expect((await get('/remotes/mfe-quote/2.0.0/busy.js')).statusCode).toBe(503);
    expect(asked).toHaveLength(1);
  });

  it.each([
    '/remotes/mfe-unknown/1.0.0/routes.js',
    '/remotes/mfe-quote/2.0.0/added.js',
    '/remotes/mfe-quote/9.9.9/routes.1.js',
    '/remotes/__proto__/1.0.0/routes.js',
    '/remotes/constructor/1.0.0/routes.js',
    '/remotes/@quote/1.0.0/routes.js',
    '/remotes/mfe~quote/1.0.0/routes.js',
    '/remotes/mfe..quote/1.0.0/routes.js',
    '/remotes/maps/mfe-quote/2.0.0/routes.1.js.map',
    '/remotes/maps/mfe-quote/2.0.0/routes.1.js.map.br',
    '/remotes/environments/staging/events.json',
    '/remotes/mfe-quote/2.0.0/routes.1.js.map',
    '/remotes/mfe-quote/2.0.0/index.html',
    '/remotes/mfe-quote/2.0.0/',
    '/remotes/mfe-quote/2.0.0/../live.json',
    '/remotes/mfe-quote/2.0.0/%2e%2e/live.json',
    '/remotes/mfe-quote/2.0.0/%252e%252e/live.json',
    '/remotes/mfe-quote/2.0.0/..%5Clive.json',
    '/remotes/mfe-quote/2.0.0/..%2f..%2flive.json',
    '/remotes/mfe-quote/%2e%2e/live.json',
    '/remotes/mfe-quote/2.0.0/secret%3Fname=x.js',
    '/remotes/mfe-quote/2.0.0/.env.json',
  ])('finds nothing at %s, and asks nobody', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it.each([
    '127.0.0.1',
    'localhost',
    '127.1',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '169.254.169.254',
    '10.0.0.1',
    '[fe80::1]',
  ])('never leads to the private address %s', async (host) => {
    const { port } = new URL(team.origin);
    const closed = Fastify();
    await closed.register(remotePassThrough, {
      store: storeWith({ 'mfe-quote': `http://${host}:${port}` }),
      privateNetworks: [],
    });
    const { statusCode } = await closed.inject('/remotes/mfe-quote/2.0.0/routes.1.js');
    expect(statusCode).toBe(503);
    expect(asked).toEqual([]);
    await closed.close();
  });

  it('passes every file of a build on that changes, as in development', async () => {
    const changing = Fastify();
    await changing.register(remotePassThrough, {
      store: storeWith({ 'mfe-quote': team.origin }),
      privateNetworks: THIS_MACHINE,
      changing: true,
    });
    const url = '/remotes/mfe-quote/2.0.0/routes.1.hot-update.js';
    expect((await changing.inject(url)).body).toBe('routes()');
    expect((await get(url)).statusCode).toBe(404);
    await changing.close();
  });

  it('says so where a team does not answer', async () => {
    expect((await get('/remotes/mfe-gone/1.0.0/routes.1.js')).statusCode).toBe(503);
  });
});
