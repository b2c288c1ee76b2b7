import Fastify from 'fastify';
import { THIS_MACHINE } from 'operators/networks';
import { ReleaseStore } from 'releases/registry';
import { publishFixture } from 'releases/testing';
import { startUpstream } from '../testing/startUpstream';
import { remotePassThrough } from './remotePassThrough';

const asked: { url: string; headers: Record<string, unknown> }[] = [];
let team: Awaited<ReturnType<typeof startUpstream>>;
let fixture: Awaited<ReturnType<typeof publishFixture>>;
const app = Fastify();

beforeAll(async () => {
  team = await startUpstream((request, response) => {
    const { url = '', headers } = request;
    asked.push({ url, headers });
    if (url.includes('page')) response.setHeader('content-type', 'text/html; charset=utf-8');
    else response.setHeader('content-type', 'text/javascript');
    response.setHeader('set-cookie', 'tracker=1');
    response.setHeader('cache-control', 'public, immutable');
    if (url.includes('missing')) response.statusCode = 404;
    if (url.includes('busy')) response.statusCode = 503;
    response.end('routes()');
  });
  fixture = await publishFixture();
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

  it("passes the team's own no on", async () => {
    expect((await get('/remotes/mfe-quote/2.0.0/missing.js')).statusCode).toBe(404);
  });

  it('asks a team that is busy once', async () => {
    expect((await get('/remotes/mfe-quote/2.0.0/busy.js')).statusCode).toBe(503);
    expect(asked).toHaveLength(1);
  });

  it.each([
    '/remotes/mfe-unknown/1.0.0/routes.js',
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

  it('says so where a team does not answer', async () => {
    expect((await get('/remotes/mfe-gone/1.0.0/routes.js')).statusCode).toBe(503);
  });
});
