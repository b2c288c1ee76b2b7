import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { generateKeyPair, SignJWT } from 'jose';
import { StoredSignIns, signInOnLoopback } from './command/command';
import { createAuthenticate, protectOperatorRoutes, type Authenticate } from './operators';
import { createAccessTokenVerifier } from './oidc/accessTokens';
import { ProviderError } from './oidc/client';
import { operatorOfClaims } from './oidc/provider';
import { ecsFields } from './security-events/securityEvent';
import { makeServiceToken, readServiceTokens } from './service-tokens/serviceTokens';
import { signInAtProvider, startProvider } from './testing/startProvider';

let provider: Awaited<ReturnType<typeof startProvider>>;
let verify: Authenticate;
beforeAll(async () => {
  provider = await startProvider('http://localhost/signed-in');
  verify = createAccessTokenVerifier(provider.settings);
});
afterAll(() => provider.close());

describe('an access token', () => {
  it('says who holds it, by keys that the provider publishes', async () => {
    expect(await verify(await provider.accessTokenOf('pat'))).toEqual({
      id: 'person:pat',
      name: 'Pat Novak',
      roles: ['support', 'release', 'brand', 'security'],
    });
    expect(await verify(await provider.accessTokenOf('nora'))).toMatchObject({ roles: [] });
  });

  it('is refused where it has expired, is for another API, of another issuer, or is signed by another key', async () => {
    expect(await verify(await provider.accessTokenOf('pat', -60))).toBeNull();
    const token = await provider.accessTokenOf('pat');
    const elsewhere = { ...provider.settings, audience: 'another-api' };
    expect(await createAccessTokenVerifier(elsewhere)(token)).toBeNull();
    const other = await startProvider('http://localhost/signed-in');
    expect(await verify(await other.accessTokenOf('pat'))).toBeNull();
    await other.close();
    const foreign = await provider.accessTokenOf('pat', 60, 'https://id.example');
    expect(await verify(foreign)).toBeNull();
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT({ roles: ['security'] })
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .setIssuer(provider.settings.issuer)
      .setAudience(provider.settings.audience)
      .setSubject('pat')
      .setExpirationTime('5m')
      .sign(privateKey);
    expect(await verify(forged)).toBeNull();
    const [, claims = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await verify(`${none}.${claims}.`)).toBeNull();
    const shared = await new SignJWT({ sub: 'pat', roles: ['security'] })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('5m')
      .sign(Buffer.from(JSON.stringify(provider.settings)));
    expect(await verify(shared)).toBeNull();
  });

  it('is verified by the new key once the provider has rotated its keys', async () => {
    const rotating = await startProvider('http://localhost/signed-in');
    const verifyRotating = createAccessTokenVerifier(rotating.settings);
    const before = await rotating.accessTokenOf('pat');
    expect(await verifyRotating(before)).toMatchObject({ name: 'Pat Novak' });
    await rotating.rotateKey();
    // The published keys are fetched at most every 30 seconds.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    expect(await verifyRotating(await rotating.accessTokenOf('rhys'))).toMatchObject({
      name: 'Rhys Powell',
    });
    expect(await verifyRotating(before)).toBeNull();
    jest.restoreAllMocks();
    await rotating.close();
  });

  it('is not judged while the provider does not answer', async () => {
    const away = { ...provider.settings, issuer: 'http://127.0.0.1:9' };
    const token = await provider.accessTokenOf('pat');
    await expect(createAccessTokenVerifier(away)(token)).rejects.toThrow(ProviderError);
  });
});

it.each([
  [{ roles: ['support', 'other'] }, 'roles', ['support']],
  [{ realm_access: { roles: ['release'] } }, 'realm_access.roles', ['release']],
  [{ 'https://plum/roles': 'brand security' }, 'https://plum/roles', ['brand', 'security']],
  [{ groups: ['4f1c'] }, 'groups', ['security']],
  // A name in a list is one name, whatever is in it.
  [{ groups: ['not release', 'support'] }, 'groups', ['support']],
  [{}, 'roles', []],
])('reads the roles of %j at %s', (claims, rolesClaim, roles) => {
  const roleNames = new Map([...provider.settings.roleNames, ['4f1c', 'security'] as const]);
  const operator = operatorOfClaims({ sub: 'x', ...claims }, { rolesClaim, roleNames });
  expect(operator).toEqual({ id: 'person:x', name: 'x', roles });
});

it('refuses routes that name no permission', async () => {
  const app = fastify();
  protectOperatorRoutes(app, async () => null);
  expect(() => app.get('/forgotten', async () => 'open')).toThrow('names no permission');
  await app.close();
});

describe('service tokens', () => {
  it('are read from a list or a file, and work until they expire', async () => {
    const expiresAt = '2030-01-01T00:00:00.000Z';
    const [token, kept] = makeServiceToken({ name: 'ci', roles: ['release'], expiresAt });
    expect(JSON.stringify(kept)).not.toContain(token);
    const folder = await mkdtemp(path.join(tmpdir(), 'plum-tokens-'));
    const file = path.join(folder, 'tokens.json');
    await writeFile(file, JSON.stringify([kept]));
    expect(await readServiceTokens(file)).toEqual([kept]);
    await rm(folder, { recursive: true });
    const wrong = [{ ...kept, roles: ['root'] }];
    await expect(readServiceTokens(JSON.stringify(wrong))).rejects.toThrow('SERVICE_TOKENS is');
    const at = (now: string) =>
      createAuthenticate({
        findServiceToken: async (sha256) => (sha256 === kept.sha256 ? kept : undefined),
        now: () => new Date(now),
      })(token);
    expect(await at('2029-12-31T23:59:59Z')).toMatchObject({ id: 'service:ci' });
    expect(await at('2030-01-01T00:00:00Z')).toBeNull();
  });
});

describe('the command line', () => {
  it('signs in, keeps that to itself, and renews it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'plum-sign-in-'));
    const signIns = new StoredSignIns(path.join(folder, 'plum'));
    const api = 'http://127.0.0.1:4010';
    expect(await signIns.accessToken(api)).toBeUndefined();
    const open = (url: string) => void signInAtProvider(url, 'sana').then((back) => fetch(back));
    const client = provider.settings;
    const tokens = await signInOnLoopback(client, { open });
    await signIns.set(api, { ...client, ...tokens });
    const file = path.join(folder, 'plum/sign-ins.json');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await signIns.accessToken(api)).toBe(tokens.accessToken);
    await signIns.set(api, { ...client, ...tokens, expiresAt: Date.now() });
    const renewed = await signIns.accessToken(api);
    expect(await verify(renewed ?? '')).toMatchObject({ name: 'Sana Malik' });
    const away = { issuer: 'http://127.0.0.1:9', expiresAt: Date.now() };
    await signIns.set(api, { ...client, ...tokens, ...away });
    await expect(signIns.accessToken(api)).rejects.toThrow('No provider answers');
    // The refresh token that was used is worth nothing any more.
    await signIns.set(api, { ...client, ...tokens, expiresAt: Date.now() });
    await expect(signIns.accessToken(api)).rejects.toThrow('Your sign-in has ended');
    await signIns.set(api, null);
    expect(await readFile(file, 'utf8')).toBe('{}');
    await rm(folder, { recursive: true });
  });

  it('waits no longer than it says', async () => {
    const open = () => undefined;
    const signing = signInOnLoopback(provider.settings, { open, waitMs: 1 });
    await expect(signing).rejects.toThrow('Nobody has signed in.');
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['unknown', undefined],
])('knows of %s the network alone: %s', (ip, network) => {
  const event = { category: 'iam', action: 'role-refused', outcome: 'failure', ip } as const;
  expect(ecsFields(event)['source.ip']).toBe(network);
});
