import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { THIS_MACHINE } from 'operators/networks';
import { publishFixture } from 'releases/testing';
import { readConfig, type ShellConfig } from './config';
import { createShellServer } from './server';
import { STRICT_HEADERS } from './securityHeaders';
import { startUpstream } from './testing/startUpstream';
import { testConfig } from './testing/testConfig';

let fixture: Awaited<ReturnType<typeof publishFixture>>;
let app: FastifyInstance;

const start = (change: Partial<ShellConfig> = {}) =>
  createShellServer(testConfig({ releases: fixture.folder, ...change }));

beforeAll(async () => {
  fixture = await publishFixture();
  app = await start();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  agent.destroy();
  await app.close();
  await fixture.remove();
});

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Asks from the internet for an address as it stands, which `fetch` and `inject` would tidy. */
function askAsIs({ server }: FastifyInstance, path: string) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const call = request({ port, path, headers, agent }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, text: body }), reject);
    });
    call.on('error', reject).end();
  });
}

const strict = {
  'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
  'strict-transport-security': expect.stringContaining('max-age=') as unknown,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

it.each([
  ['/landing-page', 200],
  ['/shell/1.0.0/main.1.js', 200],
  ['/brands/aqua@1/published.json', 200],
  ['/federation/discovery.json', 200],
  ['/remotes/mfe-quote/2.0.0/routes.1.js', 200],
  ['/shell/1.0.0/none.js', 404],
  ['/api/none', 503],
  ['/federation/%', 400],
  ['/%E0%A4%A', 404],
])('is strict of %s, with %i', async (url, status) => {
  const accept = url === '/landing-page' ? 'text/html' : '*/*';
  const { statusCode, headers } = await app.inject({ url, headers: { accept } });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject(strict);
});

it('is as strict of a file that a team serves itself, whatever its origin sends', async () => {
  const team = await startUpstream((_request, response) => {
    response.setHeader('content-type', 'image/svg+xml');
    response.setHeader('content-security-policy', "script-src 'unsafe-inline'");
    response.setHeader('service-worker-allowed', '/');
    response.end('routes()');
  });
  const shell = await start({
    remoteOrigins: { 'mfe-quote': { origin: team.origin, isDirect: false } },
    remoteNetworks: THIS_MACHINE,
  });
  const file = '/remotes/mfe-quote/2.0.0/routes.1.js';
  const { headers } = await shell.inject(file);
  expect(headers).toMatchObject(strict);
  expect(headers).not.toHaveProperty('service-worker-allowed');
  expect(headers['content-type']).toBe((await app.inject(file)).headers['content-type']);
  await shell.close();
  await team.close();
});

it.each(['//[', '//evil.example', '//evil.example:x/faqs', '/..//', '/;/?#', '/\\\\['])(
  'is the page of an unknown address at the garbled %s',
  async (path) => {
    const { port } = app.server.address() as AddressInfo;
    const { status, type } = await new Promise<{
      status: number | undefined;
      type: string | undefined;
    }>((resolve, reject) => {
      const asking = request({ port, path, headers: { accept: 'text/html' } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, type: answer.headers['content-type'] });
      });
      asking.on('error', reject).end();
    });
    expect(status).toBe(404);
    expect(type).toContain('html');
  },
);

it.each([
  ['https', true],
  ['http', false],
])('sets its cookies over %s as the address allows', async (protocol, isSecure) => {
  const { cookies } = await app.inject({
    url: '/landing-page',
    headers: { accept: 'text/html', 'x-forwarded-proto': protocol },
  });
  expect(cookies.length).toBeGreaterThan(3);
  for (const { name, secure = false, path, domain } of cookies) {
    expect(secure).toBe(isSecure);
    expect(name.startsWith('__Host-plum_')).toBe(isSecure);
    expect([path, domain]).toEqual(['/', undefined]);
  }
});

it.each([
  '/brands/history/1.json',
  '/brands/live.json',
  '/brands/%68istory/1.json',
  '/shell/1.0.0/release.json',
  '/brands/aqua@1/sources.json',
  '/shell/1.0.0/release%2Ejson',
  '/remotes/mfe-quote/2.0.0/release.json',
  '/remotes/mfe-quote/2.0.0/release.json.jws',
])('shows nobody on the internet who released what: %s', async (url) => {
  const answer = await app.inject({ url, remoteAddress: '192.0.2.1' });
  expect(answer.statusCode).toBe(404);
});

it('makes these files of the release store public, and no other one by any spelling of its path', async () => {
  const store = await publishFixture();
  await store.publish('brands/aqua@1/sources.json', {});
  await store.publish('brands/aqua@1/published.json.jws', 'signature');
  await store.publish('shell/1.0.0/frame.cjs', 'render()');
  await store.publish('shell/1.0.0/notice.html', '<p>');
  await store.publish('shell/1.0.0/types/http.d.ts', 'export {}');
  const shell = await start({ releases: store.folder });
  await shell.listen({ port: 0, host: '127.0.0.1' });
  const entries = await readdir(store.folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(store.folder, path.join(parentPath, name)));
  const starts = ['/shell/', '/shell/1.0.0/', '/brands/', '/brands/aqua@1/', '/remotes/'];
  const ups = ['', '../', '%2e%2e/', '%2E%2E%2F', '..%2f', '..%5c', '.%2e/', '%252e%252e/', './'];
  const tails = files.flatMap((file) => {
    const segments = file.split('/');
    return segments.map((_, from) => segments.slice(from).join('/'));
  });
  const urls = new Set(
    [...starts, '/remotes/mfe-quote/2.0.0/']
      .flatMap((start) => ups.flatMap((up) => [start + up, start + up.repeat(2)]))
      .flatMap((way) => tails.map((tail) => way + tail)),
  );
  const found: string[] = [];
  const ask = async (url: string) => {
    if ((await askAsIs(shell, url)).status === 200) found.push(url);
  };
  await Promise.all([...urls].map(ask));
  expect(found.sort()).toEqual([
    '/brands/aqua@1/published.json',
    '/brands/fluid@1/published.json',
    '/remotes/mfe-quote/2.0.0/routes.1.js',
    '/shell/1.0.0/early.js',
    '/shell/1.0.0/frame.css',
    '/shell/1.0.0/main.1.css',
    '/shell/1.0.0/main.1.js',
  ]);
  await shell.close();
  await store.remove();
});

it('opens nothing by a path that leaves what is served', async () => {
  for (const start of ['shell/1.0.0', 'brands/aqua@1', 'federation', 'remotes/mfe-quote/2.0.0'])
    for (const up of ['..', '%2e%2e', '..%2f', '..%5c', '%252e%252e', '.%00.'])
      for (const target of ['live.json', 'package.json', 'etc/passwd']) {
        const path = `/${start}/${`${up}/`.repeat(3)}${target}`;
        const answer = await askAsIs(app, path);
        expect(`${path} ${answer.status}`).toMatch(/ 40[034]$/);
        expect(answer.text).not.toMatch(/root:|"versions"|"author"/);
      }
});

it('takes no brand from a link or a cookie where that is off, as in production', async () => {
  const shell = await start({ brandOverride: false });
  const { body, headers } = await shell.inject({
    url: '/landing-page?brand=fluid',
    headers: { accept: 'text/html', cookie: 'plum_brand=fluid' },
  });
  expect(body).toContain('data-brand="aqua"');
  expect(String(headers['set-cookie'])).not.toContain('plum_brand=fluid');
  await shell.close();
});

it.each([
  ['nonsense', '400'],
  [`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}`, '431'],
  ['GET / HTTP/1.1\r\nconnection: close', '400'],
  ['GET /api/none HTTP/1.1\r\nhost: x\r\nexpect: more\r\nconnection: close', '503'],
])('is strict of what is no request: %#', async (sent, status) => {
  const { port } = app.server.address() as AddressInfo;
  const received = await new Promise<string>((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${sent}\r\n\r\n`));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', () => resolve(received));
    socket.on('close', () => resolve(received));
  });
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const [name, value] of Object.entries(STRICT_HEADERS))
    expect(received).toContain(`\r\n${name}: ${value}\r\n`);
  expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toHaveProperty('errorMessage');
});

it('sends the API the address of the caller, which only a named proxy may state', async () => {
  const addresses: (string | string[] | undefined)[] = [];
  const api = await startUpstream(({ headers }, response) => {
    addresses.push(headers['x-forwarded-for']);
    response.end('{}');
  });
  const shell = await start({ apiOrigin: api.origin, trustedProxies: ['10.1.0.0/16'] });
  for (const remoteAddress of ['10.1.2.3', '10.2.2.3'])
    await shell.inject({
      url: '/api/version',
      remoteAddress,
      headers: { 'x-forwarded-for': '127.0.0.1, 192.0.2.1' },
    });
  expect(addresses).toEqual(['192.0.2.1', '10.2.2.3']);
  await shell.close();
  await api.close();
});

it('knows the proxies by their addresses alone', () => {
  const named = { TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1 2001:db8::/32' };
  expect(readConfig(named).trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
  expect(() => readConfig({ TRUSTED_PROXIES: 'load-balancer' })).toThrow(
    "TRUSTED_PROXIES names 'load-balancer'",
  );
});

it('leaves no address in the log where it fails, since that may name an application', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shell = await start({ releases: `${fixture.folder}/nothing` });
  const id = '0b1e6a36-58a5-4a0e-9d0e-1c1d2f5a3b11';
  const answer = await shell.inject({ url: `/upload/${id}`, headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).toMatchObject(strict);
  expect(log).toHaveBeenCalled();
  expect(JSON.stringify(log.mock.calls)).not.toContain(id);
  log.mockRestore();
  await shell.close();
});
