import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { ROLES, SERVER_ROLES, type Role } from 'operators';
import type { MadeServiceToken, ServiceTokenList } from '../src/contract/contract';
import { startJourneyServer, type JourneyServer } from './journeyServer';

const { paths } = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, object>;
};

/** Which roles open each call of operators. */
const matrix: [method: 'GET' | 'POST', path: string, roles: readonly Role[]][] = [
  ['GET', '/operator/whoami', [...ROLES, ...SERVER_ROLES]],
  ['GET', '/operator/toggles', ROLES],
  ['POST', '/operator/toggles', ['release']],
  ['POST', '/operator/toggles/description', ['release']],
  ['POST', '/operator/toggles/revert', ['release']],
  ['POST', '/operator/applications/{applicationId}/erase', ['support', 'security']],
  ['POST', '/operator/applications/{applicationId}/end-sessions', ['support', 'security']],
  ['GET', '/operator/applications/{applicationId}/proofs/{proofId}', ['support']],
  ['POST', '/operator/data-keys/reseal', ['security']],
  ['GET', '/operator/service-tokens', ['security']],
  ['POST', '/operator/service-tokens', ['security']],
  ['POST', '/operator/service-tokens/{name}/revoke', ['security']],
  ['GET', '/operator/audit/verify', ['security']],
  ['GET', '/operator/partners', ROLES],
  ['POST', '/operator/partners', ['security']],
  ['POST', '/operator/partners/{partnerId}/keys', ['security']],
  ['POST', '/operator/partners/{partnerId}/keys/{keyId}/revoke', ['security']],
  ['POST', '/operator/partners/{partnerId}/revoke', ['security']],
  ['POST', '/operator/partners/{partnerId}/webhook', ['security']],
  ['GET', '/operator/partners/{partnerId}/webhooks', ROLES],
  ['POST', '/operator/partners/{partnerId}/webhooks/replay', ['support', 'security']],
  ['GET', '/operator/telemetry', ROLES],
  ['POST', '/operator/telemetry', ['telemetry']],
  ['POST', '/operator/page-errors', ['telemetry']],
  ['GET', '/operator/page-errors', ['support', 'release', 'security']],
  ['GET', '/operator/page-errors/{group}', ['support', 'release', 'security']],
  ['POST', '/operator/page-errors/{group}/resolution', ['support', 'release']],
  ['GET', '/operator/page-errors/reference/{reference}', ['support', 'release', 'security']],
];

const allRoles = [...ROLES, ...SERVER_ROLES];
const lines: string[] = [];
const logTo = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
const securityEvents = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => 'event.action' in line);

let journey: JourneyServer;
const tokens = new Map<Role, string>();

const ask = (method: 'GET' | 'POST', url: string, bearer?: string, payload?: object) =>
  journey.server.inject({
    method,
    url,
    remoteAddress: '203.0.113.77',
    headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
    ...(payload && { payload }),
  });
async function makeToken(name: string, roles: Role[], days = 30) {
  const url = '/operator/service-tokens';
  const answer = await ask('POST', url, journey.operatorToken, { name, roles, days });
  expect(answer.statusCode).toBe(201);
  return answer.json<MadeServiceToken>().token;
}

beforeAll(async () => {
  journey = await startJourneyServer({ logLevel: 'info', logTo });
  for (const role of allRoles) tokens.set(role, await makeToken(`only-${role}`, [role]));
});
afterAll(() => journey.close());

it('has a row for every call of operators', () => {
  const described = Object.entries(paths)
    .filter(([path]) => path.startsWith('/operator/'))
    .flatMap(([path, calls]) => Object.keys(calls).map((call) => `${call.toUpperCase()} ${path}`));
  expect(matrix.map(([method, path]) => `${method} ${path}`).sort()).toEqual(described.sort());
});

describe.each(matrix)('%s %s', (method, path, allowed) => {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'name' || name === 'partnerId' ? 'none' : randomUUID(),
  );

  it(`is open to ${allowed.join(', ')} alone`, async () => {
    for (const role of allRoles) {
      const { statusCode } = await ask(method, url, tokens.get(role));
      expect([role, statusCode === 403]).toEqual([role, !allowed.includes(role)]);
      expect(statusCode).not.toBe(401);
    }
    expect((await ask(method, url)).statusCode).toBe(401);
    expect((await ask(method, url, 'plum_st_invented')).statusCode).toBe(401);
    expect((await ask(method, url, 'a.b.c')).statusCode).toBe(401);
  });
});

it('lets nobody overrule retention but security', async () => {
  const url = `/operator/applications/${randomUUID()}/erase`;
  const erase = (role: Role) => ask('POST', url, tokens.get(role), { overrule: true });
  expect((await erase('support')).statusCode).toBe(403);
  expect((await erase('security')).statusCode).toBe(404);
});

describe('a service token', () => {
  it('works until it expires or is revoked, is named in lists, and is never shown again', async () => {
    const token = await makeToken('ci', ['release'], 2);
    expect((await ask('GET', '/operator/whoami', token)).json()).toEqual({
      id: 'service:ci',
      name: 'ci',
      roles: ['release'],
    });
    const twice = { name: 'ci', roles: ['release'], days: 2 };
    const url = '/operator/service-tokens';
    expect((await ask('POST', url, journey.operatorToken, twice)).statusCode).toBe(409);
    const list = await ask('GET', url, tokens.get('security'));
    expect(list.json<ServiceTokenList>()[0]).toMatchObject({
      name: 'ci',
      roles: ['release'],
      madeBy: 'sandbox',
      revokedAt: null,
    });
    expect(list.payload).not.toContain(token);
    expect((await ask('POST', `${url}/ci/revoke`, tokens.get('security'))).statusCode).toBe(204);
    expect((await ask('GET', '/operator/whoami', token)).statusCode).toBe(401);
    const short = await makeToken('ci', ['release'], 2);
    journey.passMinutes(2 * 24 * 60 + 1);
    expect((await ask('GET', '/operator/whoami', short)).statusCode).toBe(401);
  });
});

it('writes sign-ins, refusals and what operators do as lines with ECS names', async () => {
  const alice = await journey.start('accepted');
  await alice.login('ZZ1 1ZZ');
  await ask('POST', '/operator/data-keys/reseal', tokens.get('brand'));
  await ask('POST', `/operator/applications/${alice.id}/end-sessions`, tokens.get('support'), {});
  const events = securityEvents();
  const seen = (action: string) => events.filter((event) => event['event.action'] === action);
  expect(seen('keys-loaded')).toHaveLength(1);
  expect(seen('sign-in').slice(-1)).toEqual([
    expect.objectContaining({
      'event.category': 'authentication',
      'event.outcome': 'failure',
      'user.id': expect.stringMatching(/^application:[\da-f]{64}$/) as string,
    }),
  ]);
  expect(seen('role-refused').slice(-1)).toEqual([
    expect.objectContaining({
      '@timestamp': expect.stringMatching(/^\d{4}-.*Z$/) as string,
      'event.category': 'iam',
      'event.outcome': 'failure',
      'user.name': 'only-brand',
      'source.ip': '203.0.113.0/24',
      'trace.id': expect.any(String) as string,
    }),
  ]);
  expect(seen('sessions-end').slice(-1)).toEqual([
    expect.objectContaining({ 'event.outcome': 'success', 'user.id': 'service:only-support' }),
  ]);
  const log = lines.join('');
  for (const secret of [alice.id, '203.0.113.77', 'ZZ1', journey.operatorToken])
    expect(log).not.toContain(secret);
});
