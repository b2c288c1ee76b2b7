import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { signIn } from '../sign-in/signIn';
import { createMadeUpAuthenticate, madeUpToken, sandboxSignIn } from './sandbox';

const SECRET = 'secret of the sandbox';
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-sandbox-'));
  const tokenFile = path.join(folder, 'operator-token');
  await writeFile(tokenFile, `${SECRET}\n`);
  app = fastify();
  const method = sandboxSignIn('http://localhost:4020', tokenFile);
  const { requireSignedIn } = signIn(app, method, { origin: 'http://localhost:4020' });
  await app.register(async (scope) => {
    requireSignedIn(scope);
    scope.get('/token', async ({ operatorSession }) => operatorSession?.tokens.accessToken);
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const press = (id: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/sign-in?to=/releases',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `id=${id}`,
  });

it('lists one operator of each role, and runs no script', async () => {
  const { body, headers } = await app.inject('/sign-in?to=/releases');
  for (const line of ['Sana Malik</strong> <span>support', 'Nora Quist</strong> <span>no role'])
    expect(body).toContain(line);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

it('signs in by one click, with a token that the API of the sandbox knows', async () => {
  const answer = await press('rhys');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/releases');
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const { body: token } = await app.inject({ url: '/token', cookies });
  expect(createMadeUpAuthenticate(SECRET)(token)).toEqual({
    id: 'person:rhys',
    name: 'Rhys Powell',
    roles: ['release'],
  });
});

it('refuses tokens that were made without the secret', () => {
  const authenticate = createMadeUpAuthenticate(SECRET);
  const [, signature = ''] = madeUpToken(SECRET, 'nora').split('.');
  for (const forged of [madeUpToken('a guess', 'pat'), `pat.${signature}`, 'pat.', '', 'root.x'])
    expect(authenticate(forged)).toBeUndefined();
  expect(authenticate(madeUpToken(SECRET, 'root'))).toBeUndefined();
});

it('refuses other machines, forms of other pages, and who does not exist', async () => {
  expect((await press('rhys', {}, '203.0.113.7')).statusCode).toBe(403);
  expect((await press('rhys', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await press('root')).statusCode).toBe(401);
});

it('exists on a machine of its own only, and never in production', () => {
  expect(() => sandboxSignIn('https://console.example', '')).toThrow('at localhost only');
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  expect(() => sandboxSignIn('http://localhost:4020', '')).toThrow('in production');
  expect(() => createMadeUpAuthenticate(SECRET)).toThrow('in production');
  process.env['NODE_ENV'] = before;
});
