import { connect, type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strictHeaders } from '../src/http/securityHeaders';
import { folderBrandPacks } from './folderBrandPacks';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let live: JourneyServer;

beforeAll(async () => {
  journey = await startJourneyServer({ headersMs: 300, requestMs: 900 });
  live = await startJourneyServer({ sandbox: false });
  for (const { server } of [journey, live]) await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await journey.close();
  await live.close();
});

const { paths } = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, object>>;
};
const sandboxRoutes = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/sandbox/') || path === '/api/mocks')
  .flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => [method.toUpperCase(), path] as const),
  );

it.each(sandboxRoutes)('does not know %s %s where the sandbox is off', async (method, path) => {
  const url = path.replace('{applicationId}', '0b0e7a52-5f43-4c0e-9d0e-1c1d2f5a3b11');
  const answer = await live.server.inject({ method: method, url, payload: {} });
  expect(answer.statusCode).toBe(404);
  const route = {
    method: method,
    url: path.replace('{applicationId}', ':applicationId'),
  };
  expect(journey.server.hasRoute(route)).toBe(true);
});

it('describes what it answers, so that a release can be compared with it', async () => {
  for (const { server } of [journey, live]) {
    const answer = await server.inject('/api/openapi');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ paths: object }>().paths).toEqual(paths);
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const fromAfar = await server.inject({ url: '/api/openapi', headers });
    expect(fromAfar.statusCode).toBe(404);
  }
});

it('lets no other origin read or send anything', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const read = await journey.server.inject({ url: '/api/version', headers });
  const preflight = await journey.server.inject({
    method: 'OPTIONS',
    url: '/api/save-and-return',
    headers: { ...headers, 'access-control-request-method': 'POST' },
  });
  for (const answer of [read, preflight]) {
    const names = Object.keys(answer.headers);
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect(preflight.statusCode).toBe(404);
});

it('sends strict headers with every answer', async () => {
  for (const url of ['/api/version', '/api/nothing', '/api/redirect/abc']) {
    const { headers } = await journey.server.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  }
});

it('is strict with what is no request as well', async () => {
  const { port } = live.server.server.address() as AddressInfo;
  const text = await new Promise<string>((done) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => done(received));
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain("\r\ncontent-security-policy: default-src 'none'\r\n");
  expect(text).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toHaveProperty('errorMessage');
});

const trickle = (beginning: string): Promise<{ text: string; ms: number }> =>
  new Promise((done) => {
    const began = performance.now();
    const { port } = journey.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
    const drip = setInterval(() => socket.write('x'), 100);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      done({ text, ms: performance.now() - began });
    });
  });

it.each([
  ['its headers', 'GET /api/version HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
  [
    'its body',
    'POST /api/save-and-return HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n',
  ],
])('does not wait for a client that trickles %s', async (_name, beginning) => {
  expect(journey.server.server).toMatchObject({ headersTimeout: 300, requestTimeout: 900 });
  const { text, ms } = await trickle(beginning);
  expect(text).toMatch(/^HTTP\/1.1 40[08]/);
  expect(ms).toBeLessThan(15_000);
});

it('shows no stack and no cause where it fails', async () => {
  const broken = await startJourneyServer({ brands: folderBrandPacks('/dev/null') });
  const answer = await broken.server.inject('/api/content/aqua');
  expect(answer.statusCode).toBe(500);
  expect(answer.payload).not.toMatch(/ENOTDIR|\/dev\/null| at /);
  await broken.close();
});

it.each([
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}`, 431],
  ['no host', 'GET /api/version HTTP/1.1\r\nconnection: close', 400],
  [
    'an expectation that nobody knows',
    'GET /api/version HTTP/1.1\r\nhost: x\r\nexpect: more\r\nconnection: close',
    200,
  ],
])('is as strict with %s', async (_what, sent, status) => {
  const { port } = live.server.server.address() as AddressInfo;
  const text = await new Promise<string>((done) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${sent}\r\n\r\n`));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', () => done(received));
    socket.on('close', () => done(received));
  });
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const [name, value] of Object.entries(strictHeaders))
    expect(text).toContain(`\r\n${name}: ${value}\r\n`);
});

it.each(['constructor', '__proto__', 'toString'])(
  'knows no brand by a name that every object has: %s',
  async (name) => {
    const answer = await live.server.inject(`/api/content/${name}`);
    expect([400, 404]).toContain(answer.statusCode);
  },
);
