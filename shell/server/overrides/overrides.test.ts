import type { FastifyInstance } from 'fastify';
import { type Override, signOverride } from 'releases/overrides';
import { publishFixture, setOf } from 'releases/testing';
import { createShellServer } from '../server';
import { testConfig } from '../testing/testConfig';

const secret = Buffer.alloc(32, 1);
const host = 'loans.example';
let fixture: Awaited<ReturnType<typeof publishFixture>>;
let production: FastifyInstance;

const start = (overrideSecret: Buffer | null = secret) =>
  createShellServer(testConfig({ releases: fixture.folder, sandbox: false, overrideSecret }));

beforeAll(async () => {
  fixture = await publishFixture();
  production = await start();
});
afterAll(async () => {
  await production.close();
  await fixture.remove();
});

const local = { url: 'http://localhost:4001/' };
const link = (differing: Partial<Override> = {}, by = secret) =>
  signOverride(
    { remote: 'mfe-quote', target: local, expires: Date.now() + 60_000, host, ...differing },
    by,
  );
const get = (app: FastifyInstance, url: string, cookie = '') =>
  app.inject({ url, headers: { accept: 'text/html', host, cookie } });
const follow = (app: FastifyInstance, signed: string, cookie = '') =>
  get(app, `/federation/override?link=${signed}&to=/faqs`, cookie);
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy']);

describe('a link that overrides a remote', () => {
  it('does so for the browser that opens it, until its end', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const opened = await follow(production, link());
    now.mockRestore();
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toBe('/faqs');
    expect(opened.headers['set-cookie']).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);

    const page = await get(production, '/landing-page', cookieOf(opened));
    expect(page.body).toContain('"url":"http://localhost:4001/remoteEntry.js"');
    expect(page.body).toContain('"paths":["/landing-page","/offer/:kind"]');
    expect(page.body).toContain(
      '"overrides":[{"remote":"mfe-quote","target":"http://localhost:4001/"',
    );
    expect(page.body).not.toContain('/remotes/mfe-quote/2.0.0/');
  });

  it('changes nothing for anybody else, not even the set that its own browser keeps', async () => {
    const before = await get(production, '/landing-page');
    const opened = await follow(production, link());
    const overridden = await get(production, '/landing-page', cookieOf(opened));
    const after = await get(production, '/landing-page');
    expect(after.body).toBe(before.body);
    expect(policyOf(after)).toBe(policyOf(before));
    expect(overridden.body).toContain(`data-release="${setOf('2.0.0')}"`);
    expect(String(overridden.headers['set-cookie'])).toContain(`plum_release=${setOf('2.0.0')}`);
    expect(String(after.headers['set-cookie'])).not.toContain('plum_override');
  });

  it('lets its origin in, and sockets of it, in that browser alone', async () => {
    const opened = await follow(production, link());
    const policy = policyOf(await get(production, '/landing-page', cookieOf(opened)));
    expect(policy).toContain("script-src 'self' http://localhost:4001 ");
    expect(policy).toMatch(/connect-src [^;]* ws:\/\/localhost:4001;/);
    expect(policy).not.toContain('unsafe-eval');
    expect(policyOf(await get(production, '/landing-page'))).not.toContain('localhost');
  });

  it('holds for discovery too, without the integrity that a changing build cannot have', async () => {
    const opened = await follow(production, link({ target: { ...local, paths: ['/new'] } }));
    const { microFrontends } = (
      await get(production, '/federation/discovery.json', cookieOf(opened))
    ).json<{ microFrontends: Record<string, object[]> }>();
    expect(microFrontends['mfe-quote']).toMatchObject([
      {
        url: 'http://localhost:4001/remoteEntry.js',
        metadata: { version: 'local', integrity: '' },
        extras: { paths: ['/new'], files: {} },
      },
    ]);
  });

  it('gives a published version with all of its integrity', async () => {
    const opened = await follow(production, link({ target: { version: '1.0.0' } }));
    const { body, headers } = await get(production, '/landing-page', cookieOf(opened));
    expect(body).toContain(
      '/remotes/mfe-quote/1.0.0/landing.1.js" integrity="sha384-landing" crossorigin async>',
    );
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  it('gives another published shell, and keeps the set of the browser as it is', async () => {
    const entry = { scripts: ['main.2.js'], styles: [] };
    const shell = { name: 'shell', version: '1.1.0', federationName: null, entry, files: {} };
    const record = { ...shell, paths: [], exposed: [], shared: [] };
    await fixture.publish('shell/1.1.0/release.json', record);
    for (const file of ['early.js', 'frame.css']) await fixture.publish(`shell/1.1.0/${file}`, '');
    const of = (version: string) => link({ remote: 'shell', target: { version } });
    const opened = await follow(production, of('1.1.0'));
    const page = await get(production, '/landing-page', cookieOf(opened));
    expect(page.body).toContain('src="/shell/1.1.0/main.2.js"');
    expect(page.body).toContain('"overrides":[{"remote":"shell","target":"1.1.0"');
    expect(page.body).toContain('/remotes/mfe-quote/2.0.0/remoteEntry.js');
    expect(page.body).not.toContain('"shell":[{"url"');
    expect(String(page.headers['set-cookie'])).toContain(`plum_release=${setOf('2.0.0')}`);
    const after = await get(production, '/landing-page');
    expect(after.body).toContain('src="/shell/1.0.0/main.1.js"');
    expect((await follow(production, of('9.9.9'))).statusCode).toBe(403);
    expect((await follow(production, link({ remote: 'shell', target: local }))).statusCode).toBe(
      403,
    );
  });

  it('brings in a remote that the set does not know', async () => {
    const url = 'https://team.example/1/';
    const target = { url, paths: ['/extra'], entryType: 'module' as const };
    const opened = await follow(production, link({ remote: 'mfe-extra', target }));
    const { body } = await get(production, '/landing-page', cookieOf(opened));
    expect(body).toContain('"mfe-extra":[{"url":"https://team.example/1/remoteEntry.js"');
    expect(body).toContain('"federationName":"mfe_extra","entryType":"module"');
    expect(body).toContain('/remotes/mfe-quote/2.0.0/remoteEntry.js');
  });

  it('is combined with one of another remote, and replaces one of the same', async () => {
    const first = await follow(production, link());
    const extra = { remote: 'mfe-extra', target: { url: 'https://team.example/' } };
    const second = await follow(production, link(extra), cookieOf(first));
    const third = await follow(
      production,
      link({ target: { version: '1.0.0' } }),
      cookieOf(second),
    );
    const { body } = await get(production, '/landing-page', cookieOf(third));
    expect(body).toContain('/remotes/mfe-quote/1.0.0/remoteEntry.js');
    expect(body).toContain('https://team.example/remoteEntry.js');
    expect(body).not.toContain('localhost:4001');
  });

  it('is ended by one address', async () => {
    const ended = await get(production, '/federation/override?reset&to=/faqs');
    expect(ended.statusCode).toBe(303);
    expect(ended.headers['set-cookie']).toContain('plum_override=; Max-Age=0; Path=/; ');
  });

  it('leads to this origin alone', async () => {
    const others = ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'x:y'];
    const disguised = ['/.//evil.example', './/evil.example', '/x/..//evil.example'];
    for (const to of [...others, ...disguised]) {
      const { headers } = await get(
        production,
        `/federation/override?reset&to=${encodeURIComponent(to)}`,
      );
      expect(headers.location).toBe('/');
    }
  });

  it('is one link, not a list of them', async () => {
    const twice = await get(production, `/federation/override?link=${link()}&link=${link()}`);
    expect(twice.statusCode).toBe(400);
  });
});

describe('a link that previews a brand pack', () => {
  const preview = (version: string) => link({ remote: 'brands', target: { version } });
  const packOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']);

  it('shows it in the browser that opens it, which goes on with its own pack afterwards', async () => {
    await fixture.publish('brands/fluid@2/published.json', {
      pack: {
        name: 'fluid',
        displayName: 'Fluid to come',
        hosts: [],
        themeColor: '#123456',
        logo: '/l.svg',
        favicon: '/f.svg',
      },
      version: '2',
      theme: '.plum-two{}',
      fonts: [],
    });
    const opened = await follow(production, preview('fluid@2'));
    expect(opened.statusCode).toBe(303);
    const page = await get(production, '/landing-page', cookieOf(opened));
    expect(page.body).toContain('Fluid to come');
    expect(page.body).toContain('.plum-two{}');
    expect(page.body).toContain('"overrides":[{"remote":"brands","target":"fluid@2"');
    expect(packOf(page)).not.toMatch(/plum_(?:pack|brand)=/);
    const other = await get(production, '/landing-page');
    expect(other.body).not.toContain('.plum-two{}');
    expect(packOf(other)).toContain('plum_pack=aqua%401');
  });

  it.each(['fluid@none', '../brands@1', 'fluid'])('does nothing for %s', async (pack) => {
    expect((await follow(production, preview(pack))).statusCode).toBe(403);
    const page = await get(production, '/landing-page', `plum_override=${preview(pack)}`);
    expect(page.body).toContain('data-brand="aqua"');
  });
});

describe('in production', () => {
  const unsigned = Buffer.from(
    JSON.stringify({ remote: 'mfe-quote', target: local, expires: Date.now() + 60_000, host }),
  ).toString('base64url');
  const good = link();

  it.each([
    ['unsigned', unsigned],
    ['unsigned, with an empty signature', `${unsigned}.`],
    ['signed with another secret', link({}, Buffer.alloc(32, 2))],
    ['altered', `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`],
    ['expired', link({ expires: Date.now() - 1 })],
    ['without an end', link({ expires: Number.MAX_SAFE_INTEGER })],
    ['for another shell', link({ host: 'other.example' })],
    ['for a version that is not published', link({ target: { version: '9.9.9' } })],
    ['for an address that anybody on the way can change', link({ target: { url: 'http://a.b/' } })],
    ['nothing', ''],
  ])('a link that is %s does nothing, as a link or as a cookie', async (_what, bad) => {
    const opened = await follow(production, bad);
    expect(opened.statusCode).toBe(403);
    expect(opened.headers['set-cookie']).toBeUndefined();
    const page = await get(production, '/landing-page', `plum_override=${bad}`);
    expect(page.body).toContain('/remotes/mfe-quote/2.0.0/remoteEntry.js');
    expect(page.body).not.toContain('localhost:4001');
    expect(policyOf(page)).toBe(policyOf(await get(production, '/landing-page')));
  });

  it('nobody can have a link made, or see what is published', async () => {
    const asked = await production.inject({
      method: 'POST',
      url: '/federation/override',
      payload: { remote: 'mfe-quote', target: local },
    });
    expect(asked.statusCode).toBe(404);
    expect((await production.inject('/federation/remotes')).statusCode).toBe(404);
  });

  it('no link holds where there is no secret', async () => {
    const closed = await start(null);
    expect((await follow(closed, link())).statusCode).toBe(404);
    const { body } = await get(closed, '/landing-page', `plum_override=${link()}`);
    expect(body).not.toContain('localhost:4001');
    await closed.close();
  });
});
