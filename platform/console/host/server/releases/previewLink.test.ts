import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Operator } from 'operators';
import type { releaseStoreFixture } from 'releases/testing';
import { log } from 'telemetry/log';
import { startReleaseRoutes } from '../testing/startReleaseRoutes';

const QUOTE = 'mfe-quote';
const rhys: Operator = { id: 'person:rhys', name: 'Rhys Powell', roles: ['release'] };

let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let app: FastifyInstance;
let operator = rhys;
const secret = process.env['OVERRIDE_SECRET'];

beforeEach(async () => {
  operator = rhys;
  process.env['OVERRIDE_SECRET'] = randomBytes(32).toString('base64url');
  ({ fixture, app } = await startReleaseRoutes({ operator: () => operator }));
  await post('shell/promote', { expect: 0, why: 'a test', version: '1.0.0' });
  await post(`${QUOTE}/promote`, { expect: 1, why: 'a test', version: '1.0.0' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.env['OVERRIDE_SECRET'] = secret ?? '';
  await app.close();
  await fixture.remove();
});

const post = (url: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/releases/apps/${url}`,
    payload,
    headers: { 'idempotency-key': randomUUID() },
  });
const ask = () => post(`${QUOTE}/preview`, { version: '1.1.0', hours: 2 });

it('takes a permission of its own', async () => {
  for (const role of ['support', 'brand', 'security'] as const) {
    operator = { id: `person:${role}`, name: role, roles: [role] };
    expect((await ask()).statusCode).toBe(403);
  }
  operator = rhys;
  expect((await ask()).statusCode).toBe(200);
});

it('shows no version that was revoked', async () => {
  await post(`${QUOTE}/revoke`, { expect: 2, why: 'a test', version: '1.1.0' });
  const refused = await ask();
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ error: string }>().error).toContain('was revoked');
});

it('leaves a security event, with who made it and of what', async () => {
  const security = jest.spyOn(log, 'security').mockImplementation(() => undefined);
  await ask();
  expect(security.mock.calls).toEqual([
    [
      expect.objectContaining({
        'event.action': 'preview-link',
        'event.outcome': 'success',
        'event.reason': `${QUOTE} 1.1.0 for 2 hours`,
        'user.id': 'person:rhys',
      }),
    ],
  ]);
});

it('makes a preview link of what is published, and says why it cannot', async () => {
  const link = async (name: string, version: string) =>
    (await post(`${name}/preview`, { version, hours: 2 })).json<{
      link?: string;
      error?: string;
    }>();
  expect((await link(QUOTE, '1.1.0')).link).toMatch(
    /^http:\/\/127\.0\.0\.1:1\/federation\/override/,
  );
  expect((await link(QUOTE, '9.9.9')).error).toContain('not published');
  expect((await link('shell', '1.0.0')).link).toBeDefined();
  process.env['OVERRIDE_SECRET'] = '';
  expect((await link(QUOTE, '1.1.0')).error).toMatch(/^No shell answers at (?!.*\(at SHELL\))/);
});
