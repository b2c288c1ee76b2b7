import { operatorRemotes, remotes } from 'releases/apps';
import { promote } from 'releases/commands';
import { inEnvironment, ReleaseStore, StoreFault } from 'releases/registry';
import type { PageData } from './contract/page';
import { startControl } from './testing/startControl';

let control: Awaited<ReturnType<typeof startControl>>;

beforeEach(async () => {
  // Security events.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  control = await startControl();
  const { fixture } = control;
  const screens = [{ path: '/releases', title: 'Releases' }];
  const files = {
    'remoteEntry.js': 'sha384-entry',
    'routes.1.js': 'sha384-routes',
    'releases.1.js': 'sha384-releases',
    'releases.1.css': 'sha384-styles',
  };
  await fixture.publish('shell', '1.0.0');
  await fixture.publish('mfe-quote', '1.0.0', { files });
  await fixture.publish('mfe-control', '1.0.0', {
    host: 'operators',
    screens,
    files,
    exposed: ['routes.1.js'],
    paths: [{ path: '/releases', files: ['releases.1.js', 'releases.1.css'] }],
  });
  await fixture.objects.write('mfe-control/1.0.0/remoteEntry.js', 'entry()');
  await ask('shell');
  await ask('mfe-control', 'operators');
});
afterEach(async () => {
  await control.close();
  jest.restoreAllMocks();
});

async function ask(app: string, environment?: 'operators') {
  const { fixture } = control;
  const releases = inEnvironment(fixture.releases, environment ?? 'production');
  return fixture.ask(promote, app, ['1.0.0'], { releases });
}

async function pageOf({ app }: typeof control, cookies: Record<string, string>) {
  const { body } = await app.inject({ url: '/toggles', cookies, headers: { accept: 'text/html' } });
  const [, page = ''] =
    /<script type="application\/json" id="page">(.*)<\/script>/.exec(body) ?? [];
  return JSON.parse(page) as PageData;
}

it('lets the operators’ remotes be live for operators alone, and needs no shell for them', async () => {
  await expect(ask('mfe-control')).rejects.toThrow('mfe-control is for operators alone');
  await expect(ask('mfe-quote', 'operators')).rejects.toThrow('mfe-quote is for applicants');
  const pat = await control.as('pat');
  expect((await pageOf(control, pat.cookies)).remotes).toMatchObject([
    { name: 'mfe-control', version: '1.0.0', screens: [{ path: '/releases', title: 'Releases' }] },
  ]);
});

it('is in no list of what applicants may get', async () => {
  const { fixture } = control;
  const apps = (environment: 'production' | 'operators') =>
    new ReleaseStore(inEnvironment(fixture.releases, environment)).apps();
  expect(await apps('production')).toEqual(['shell', 'mfe-quote']);
  expect(await apps('operators')).toEqual(['mfe-control']);
  expect(remotes.map(({ name }) => name)).not.toContain('mfe-control');
  expect(operatorRemotes.map(({ name }) => name)).toContain('mfe-control');
});

it('shows its page to everybody, and to nobody who is not signed in what it consists of', async () => {
  const { app } = control;
  const page = await app.inject({ url: '/releases', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('"signedIn":null,"remotes":[]');
  for (const url of ['/api/changes', '/remotes/mfe-control/1.0.0/remoteEntry.js'])
    expect((await app.inject({ url })).statusCode).toBe(401);
});

it('begins to fetch what the screen that was asked for needs, and nothing for another page', async () => {
  const { cookies } = await control.as('pat');
  const headers = { accept: 'text/html' };
  const open = async (url: string) => (await control.app.inject({ url, cookies, headers })).body;
  const remote = '/remotes/mfe-control/1.0.0';
  const page = await open('/releases?app=mfe-quote');
  for (const tag of [
    '<script src="/page/shared.1.js" integrity="sha384-shared" crossorigin async></script>',
    `<script src="${remote}/routes.1.js" integrity="sha384-routes" crossorigin async></script>`,
    `<script src="${remote}/releases.1.js" integrity="sha384-releases" crossorigin async></script>`,
    `<link rel="preload" as="script" href="${remote}/remoteEntry.js" integrity="sha384-entry" crossorigin>`,
    `<link rel="preload" as="style" href="${remote}/releases.1.css" integrity="sha384-styles">`,
  ])
    expect(page).toContain(tag);
  expect(await open('/')).not.toMatch(/ async|rel="preload"/);
});

it('logs the network of a caller behind a proxy that it knows', async () => {
  // A request that another site made.
  const headers = { 'x-forwarded-for': '192.0.2.1', origin: 'https://other.example' };
  const { cookies } = await control.as('pat');
  const logged = jest.spyOn(console, 'error').mockClear();
  for (const remoteAddress of ['10.1.2.3', '10.2.2.3'])
    await control.app.inject({
      method: 'POST',
      url: '/sign-out',
      cookies,
      headers,
      remoteAddress,
    });
  const networks = logged.mock.calls.map(
    (call) => /192\.0\.2|10\.\d\.2/.exec(JSON.stringify(call))?.[0],
  );
  expect(networks).toEqual(['192.0.2', '10.2.2']);
});

it('runs its own scripts alone, and is in no frame', async () => {
  const { headers } = await control.app.inject({ url: '/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('http');
});

it('serves of the release store what operators’ remotes consist of, and nothing else', async () => {
  const pat = await control.as('pat');
  const status = async (file: string) => (await pat.get(`/remotes/${file}`)).statusCode;
  expect(await status('mfe-control/1.0.0/remoteEntry.js')).toBe(200);
  expect((await pat.get('/api/unknown')).statusCode).toBe(404);
  expect(await status('mfe-control/1.0.0/release.json')).toBe(404);
  expect(await status('mfe-quote/1.0.0/remoteEntry.js')).toBe(404);
  expect(await status('mfe-control/1.0.0/..%2F..%2Flive.json')).toBe(404);
});

it('refuses what another page asks for in the name of who is signed in', async () => {
  const pat = await control.as('pat');
  const status = async (headers: Record<string, string>) =>
    (await pat.post('/sign-out', {}, headers)).statusCode;
  expect(await status({ 'x-csrf-token': 'guessed' })).toBe(403);
  expect(await status({ origin: 'http://localhost:4000' })).toBe(403);
  expect((await pat.get('/me')).statusCode).toBe(200);
  expect(await status({})).toBe(200);
  expect((await pat.get('/me')).statusCode).toBe(401);
});

it('says on its page that a sign-in failed', async () => {
  const failed = await control.app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'id=nobody',
  });
  expect(failed.statusCode).toBe(401);
  expect(failed.body).toContain('"hasFailed":true');
});

describe('where the release store does not answer', () => {
  const away = new StoreFault('No registry answers at http://registry (ECONNREFUSED).');
  const words = `The release store cannot be read or changed at the moment: ${away.message} Tell whoever runs it, and try again.`;
  function lose() {
    for (const method of ['live', 'release', 'events'] as const)
      jest.spyOn(ReleaseStore.prototype, method).mockRejectedValue(away);
  }
  afterEach(() => {
    for (const method of ['live', 'release', 'events'] as const)
      jest.mocked(ReleaseStore.prototype[method]).mockRestore();
  });

  it('says of the history why it cannot be known', async () => {
    const pat = await control.as('pat');
    lose();
    const releases = await pat.get('/api/releases/events');
    expect([releases.statusCode, releases.json()]).toEqual([503, { error: words }]);
  });

  it('says so in place of screens that were never known', async () => {
    const other = await startControl();
    lose();
    const { cookies } = await other.as('pat');
    expect(await pageOf(other, cookies)).toMatchObject({ remotes: [], fault: words });
    await other.close();
  });
});
