import type { FastifyInstance } from 'fastify';
import { setId } from 'releases/registry';
import { brandChangeOf, eventOf, publishFixture, setOf } from 'releases/testing';
import type { ShellConfig } from './config';
import { createShellServer } from './server';
import { startTogglesApi } from './testing/startTogglesApi';
import { testConfig } from './testing/testConfig';

let app: FastifyInstance;
let config: ShellConfig;
let api: Awaited<ReturnType<typeof startTogglesApi>>;
let fixture: Awaited<ReturnType<typeof publishFixture>>;

beforeAll(async () => {
  api = await startTogglesApi({
    MAINTENANCE_MODE: false,
    MOUSEFLOW: false,
    DYNAMIC_PRICING: true,
  });
  fixture = await publishFixture();
  // Its shell is no longer published.
  const gone = { canary: null, isPinned: false, revoked: {}, version: '0.0.1' };
  await fixture.publish('history/2.json', eventOf(2, {}, { shell: gone }));
  await fixture.publish('history/3.json', eventOf(3, { version: '1.0.0' }));
  await fixture.publish('history/4.json', eventOf(4));
  config = testConfig({ releases: fixture.folder, apiOrigin: api.origin });
  app = await createShellServer(config);
});
afterAll(async () => {
  await app.close();
  await api.close();
  await fixture.remove();
});

const OLD = setOf('1.0.0');
const LIVE = setOf('2.0.0');
const GONE = setId({ shell: '0.0.1', remotes: { 'mfe-quote': '2.0.0' } });

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', host: 'localhost:4000', ...headers } });

const dataOf = (html: string) =>
  JSON.parse(/id="plum-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    releaseSet: string;
    sandbox: boolean;
    toggles: unknown;
    brand: { name: string };
    discovery: { microFrontends: Record<string, { url: string }[]> };
  };

describe('the page that the server composes', () => {
  it('is whole: brand, release set, toggles and discovery', async () => {
    const { statusCode, body, headers } = await open('/landing-page');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const data = dataOf(body);
    expect(data).toMatchObject({
      releaseSet: LIVE,
      sandbox: true,
      toggles: { DYNAMIC_PRICING: true },
      brand: { name: 'aqua' },
    });
    const [quote] = data.discovery.microFrontends['mfe-quote'] ?? [];
    expect(quote?.url).toBe('/remotes/mfe-quote/2.0.0/remoteEntry.js');
  });

  it('is the same for all requests of the same screen, whatever its query', async () => {
    const pages = await Promise.all(
      ['/login/one', '/login/two', '/landing-page'].map((url) => open(url)),
    );
    const [one, two, other] = pages.map(({ body }) => body);
    expect(two).toBe(one);
    expect(other).not.toBe(one);
  });

  it('preloads the files of the screen that was asked for, and of no other', async () => {
    const landing = (await open('/')).body;
    expect(landing).toContain(
      '<script src="/remotes/mfe-quote/2.0.0/landing.1.js" integrity="sha384-landing" crossorigin async>',
    );
    expect(landing).toContain(
      'href="/remotes/mfe-quote/2.0.0/remoteEntry.js" integrity="sha384-entry"',
    );
    expect(landing).not.toContain('offer.1.js');
    expect((await open('/offer/eligible')).body).toContain('/remotes/mfe-quote/2.0.0/offer.1.js');
    expect((await open('/faqs')).body).not.toContain('rel="preload" as="script"');
  });

  it('has the brand of the host, or the one that was asked for', async () => {
    expect((await open('/', { host: 'fluid.localhost:4000' })).body).toContain(
      'data-brand="fluid"',
    );
    const asked = await open('/?brand=fluid');
    expect(asked.body).toContain('data-brand="fluid"');
    expect(asked.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^plum_brand=fluid; Path=\/; HttpOnly; SameSite=Lax$/),
    );
  });

  it('stays with the set that the session began with', async () => {
    const { body, headers } = await open('/landing-page', { cookie: `plum_release=${OLD}` });
    expect(body).toContain(`data-release="${OLD}"`);
    expect(body).toContain('/remotes/mfe-quote/1.0.0/landing.1.js');
    expect(headers['set-cookie']).toContainEqual(expect.stringMatching(`^plum_release=${OLD};`));
  });

  it('takes the live set where a hand-off link begins a session', async () => {
    const { body } = await open('/landing-page?token=t', { cookie: `plum_release=${OLD}` });
    expect(body).toContain(`data-release="${LIVE}"`);
  });

  it.each(['r0123456789ab', GONE, '../live', '%2e%2e', ''])(
    'takes the live set where the kept one is %j',
    async (kept) => {
      const { statusCode, body } = await open('/', { cookie: `plum_release=${kept}` });
      expect(statusCode).toBe(200);
      expect(body).toContain(`data-release="${LIVE}"`);
    },
  );

  it('never carries what stood in the query', async () => {
    const { body } = await open('/landing-page?token=secret-token&applicationId=secret-id');
    expect(body).not.toContain('secret');
  });
});

describe('a path of the journey', () => {
  it.each(['*/*', 'text/html', 'application/xml, */*;q=0.1', undefined])(
    'is the page for who accepts %s',
    async (accept) => {
      const headers = { host: 'localhost:4000', ...(accept !== undefined && { accept }) };
      const { statusCode, headers: answered } = await app.inject({ url: '/landing-page', headers });
      expect(statusCode).toBe(200);
      expect(answered['content-type']).toContain('html');
    },
  );

  it('answers HEAD as GET, without a body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/landing-page', headers: { host: 'x' } });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-type']).toContain('html');
  });

  it('is not found for who takes no page', async () => {
    expect((await open('/landing-page', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('answers 404 with the page where no screen has it', async () => {
    const unknown = await open('/no-such-screen');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['content-type']).toContain('html');
    for (const known of ['/', '/sandbox', '/offer/eligible', '/error/complex-refer'])
      expect((await open(known)).statusCode).toBe(200);
  });

  it('answers 404 at the pages of the sandbox where it is off', async () => {
    const off = await createShellServer({ ...config, sandbox: false });
    for (const [url, status] of [
      ['/sandbox', 404],
      ['/landing-page', 200],
    ] as const)
      expect((await off.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(status);
    await off.close();
  });
});

describe('everything that is not a page', () => {
  it.each(['/remotes/mfe-quote/2.0.0/x.html', '/shell/1.0.0/none.js', '/brands/none.svg'])(
    '%s is not found, and answers no page',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('json');
    },
  );

  it('is kept for ever where it was published', async () => {
    const answer = await open('/shell/1.0.0/main.1.js');
    expect(answer.body).toBe('main()');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers).not.toHaveProperty('last-modified');
  });

  it('discovers the remotes of the set that is kept', async () => {
    const live = (await open('/federation/discovery.json')).json<unknown>();
    const kept = await open('/federation/discovery.json', { cookie: `plum_release=${OLD}` });
    expect(JSON.stringify(live)).toContain('/remotes/mfe-quote/2.0.0/');
    expect(kept.body).toContain('/remotes/mfe-quote/1.0.0/');
    expect(kept.headers['cache-control']).toBe('no-cache');
  });
});

it('sends browsers to a remote of another origin, and lets that origin in', async () => {
  const remoteOrigins = { 'mfe-quote': { origin: 'https://quote.example', isDirect: true } };
  const shell = await createShellServer({ ...config, remoteOrigins });
  const { body, headers } = await shell.inject({ url: '/', headers: { accept: 'text/html' } });
  const [quote] = dataOf(body).discovery.microFrontends['mfe-quote'] ?? [];
  expect(quote?.url).toBe('https://quote.example/2.0.0/remoteEntry.js');
  expect(headers['content-security-policy']).toContain("script-src 'self' https://quote.example ");
  expect(body).toContain(
    'href="https://quote.example/2.0.0/remoteEntry.js" integrity="sha384-entry" crossorigin',
  );
  await shell.close();
});

describe('the brand pack of a session', () => {
  const bipLike = (themeColor: string) => ({
    version: '2',
    pack: { name: 'aqua', displayName: 'Aqua', hosts: [], themeColor, logo: '/l', favicon: '/f' },
    theme: '',
    fonts: [],
  });
  const colourOf = (html: string) => /name="theme-color" content="([^"]+)"/.exec(html)?.[1];
  const kept = { cookie: `plum_pack=aqua%401; plum_release=${LIVE}` };

  beforeAll(async () => {
    await fixture.publish('brands/aqua@2/published.json', bipLike('#222222'));
    await fixture.publish('brands/history/3.json', brandChangeOf(3, 'aqua', '2'));
  });
  afterAll(() => fixture.publish('brands/history/4.json', brandChangeOf(4, 'aqua', '1')));

  it('is the live one for who is new, and stays with who is not', async () => {
    const fresh = await open('/');
    expect(colourOf(fresh.body)).toBe('#222222');
    expect([fresh.headers['set-cookie']].flat().join()).toContain('plum_pack=aqua%402');
    expect(colourOf((await open('/', kept)).body)).toBe('#123456');
  });

  it('is the live one for a session that begins by a hand-off link', async () => {
    expect(colourOf((await open('/landing-page?token=t', kept)).body)).toBe('#222222');
  });

  it.each(['aqua@gone', 'fluid@1', 'aqua', '../..'])(
    'is the live one where %s was kept',
    async (pack) => {
      const { body } = await open('/', { cookie: `plum_pack=${encodeURIComponent(pack)}` });
      expect(colourOf(body)).toBe('#222222');
    },
  );
});

describe('a canary', () => {
  const cookiesOf = (headers: Record<string, unknown>) =>
    new Map(
      [headers['set-cookie']]
        .flat()
        .map((line) => /^(\w+)=([^;]*)/.exec(String(line)) ?? [])
        .map(([, name = '', value = '']): [string, string] => [name, decodeURIComponent(value)]),
    );
  const session = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
  const release = (number: number, share: number, version = '2.0.0') =>
    fixture.publish(
      `history/${number}.json`,
      eventOf(number, { version: '1.0.0', canary: { version, share } }),
    );

  it('assigns a version to a session once, and the session keeps it', async () => {
    await release(5, 50);
    const assigned = await Promise.all(
      Array.from({ length: 10 }, async (_, digit) => {
        const { headers } = await open('/', { cookie: `plum_session=${session(digit)}` });
        return cookiesOf(headers).get('plum_release');
      }),
    );
    expect(new Set(assigned)).toEqual(new Set([OLD, 'event-5.mfe-quote']));

    const luckless = assigned.indexOf(OLD);
    await release(6, 100);
    const kept = `plum_session=${session(luckless)}; plum_release=${OLD}`;
    expect((await open('/', { cookie: kept })).body).toContain(`data-release="${OLD}"`);
    const ofCanary = { cookie: 'plum_release=event-5.mfe-quote' };
    expect((await open('/', ofCanary)).body).toContain('/remotes/mfe-quote/2.0.0/landing.1.js');
    const discovery = await app.inject({ url: '/federation/discovery.json', headers: ofCanary });
    expect(discovery.body).toContain('/remotes/mfe-quote/2.0.0/remoteEntry.js');
  });

  it('assigns by an id of the session alone, which the browser keeps', async () => {
    const fresh = cookiesOf((await open('/')).headers).get('plum_session') ?? '';
    expect(fresh).toMatch(/^[0-9a-f-]{36}$/);
    const again = await open('/?token=t', { cookie: `plum_session=${fresh}` });
    expect(cookiesOf(again.headers).get('plum_session')).toBe(fresh);
    const after = await open('/login?loggedOut', { cookie: `plum_session=${fresh}` });
    expect(cookiesOf(after.headers).get('plum_session')).not.toBe(fresh);
    const garbled = await open('/', { cookie: 'plum_session=%0d%0aset-cookie:x' });
    expect(cookiesOf(garbled.headers).get('plum_session')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['event-5.mfe-apply', 'event-9.mfe-quote', 'event-5.constructor', 'move-5.mfe-quote'])(
    'can not be had by asking for %s',
    async (asked) => {
      await release(7, 0);
      const { statusCode, body } = await open('/', { cookie: `plum_release=${asked}` });
      expect(statusCode).toBe(200);
      expect(body).toContain(`data-release="${OLD}"`);
    },
  );
});
