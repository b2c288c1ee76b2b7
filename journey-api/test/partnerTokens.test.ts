import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { Partner, TokenAnswer } from '../src/contract/contract';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';
import { callOperator, PartnerClient, serviceTokens } from './partnerClient';

let journey: JourneyServer;
let bank: PartnerClient;
let token: string;

beforeAllOnDatabase((made) => ({ journey } = made), { serviceTokens });
beforeAll(async () => {
  bank = await PartnerClient.add(journey);
  token = await bank.token();
});

describe('the token of a client', () => {
  it('is short-lived, and has the scope that was asked for', async () => {
    const answer = await bank.requestToken(await bank.assertion(), { scope: 'applications:read' });
    expect(answer.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'applications:read',
    });
    const { access_token: readOnly } = answer.json<TokenAnswer>();
    const refused = await bank.begin(readOnly);
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
    expect((await bank.status(readOnly, randomUUID())).statusCode).toBe(404);
  });

  it.each(['PS256', 'EdDSA'])('is given for a key of %s as well', async (alg) => {
    const key = await bank.addKey(alg);
    const answer = await bank.requestToken(await bank.assertion({}, key, alg));
    expect(answer.statusCode).toBe(200);
  });

  it('is not given twice for one assertion', async () => {
    const assertion = await bank.assertion();
    const answers = await Promise.all([bank.requestToken(assertion), bank.requestToken(assertion)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const refused = answers.find(({ statusCode }) => statusCode === 401);
    expect(refused?.json()).toMatchObject({
      error: 'invalid_client',
      error_description: expect.stringContaining('used before') as string,
    });
  });

  const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
  const named = (claims: Record<string, unknown>) => () => bank.assertion(claims);
  const wrongAssertions: [string, () => Promise<string>, string][] = [
    ['for another server', named({ aud: 'https://other.example' }), "'aud' must be 'https://loans"],
    ['of another issuer', named({ iss: 'someone-else' }), "'iss' must be the client_id"],
    ['that has expired', named({ exp: seconds(-60) }), 'has expired'],
    ['without an end', named({ exp: undefined }), "'exp' is required"],
    ['that lives for an hour', named({ exp: seconds(3600) }), 'at most 300 seconds'],
    ['without a number', named({ jti: undefined }), "'jti' is required"],
    ['of a client that is not known', named({ sub: 'nobody', iss: 'nobody' }), 'is not known'],
    [
      'without a signature',
      async () => new UnsecuredJWT({ sub: bank.partnerId }).encode(),
      'must be a JWT with alg',
    ],
    [
      'signed with a key that it has not added',
      async () => {
        const other = await PartnerClient.add(journey);
        return bank.assertion({}, { ...bank.keys[0]!, privateKey: other.keys[0]!.privateKey });
      },
      'is not known',
    ],
    [
      'signed with the public key as a secret',
      async () => {
        const { x = '' } = bank.keys[0]!.publicKey;
        const header = { alg: 'HS256', kid: bank.keys[0]!.keyId };
        return new SignJWT({ sub: bank.partnerId })
          .setProtectedHeader(header)
          .sign(Buffer.from(x, 'base64url'));
      },
      'must be a JWT with alg',
    ],
    ['that is none', async () => 'abc', 'must be a JWT with alg'],
  ];
  it.each(wrongAssertions)('is not given for an assertion %s', async (_name, make, why) => {
    const answer = await bank.requestToken(await make());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: 'invalid_client',
      error_description: expect.stringContaining(why) as string,
    });
  });

  it.each([
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ scope: 'everything' }, 'invalid_scope'],
    [{ client_assertion_type: 'x' }, 'invalid_client'],
    [{ client_id: 'someone-else' }, 'invalid_client'],
  ])('answers %j as OAuth wants it, by %s', async (parameters, error) => {
    const answer = await bank.requestToken(await bank.assertion(), parameters);
    expect(answer.json()).toMatchObject({ error });
  });

  it('is asked for by a form alone, without a parameter twice', async () => {
    const ask = (type: string, payload: string) =>
      journey.server.inject({
        method: 'POST',
        url: '/partner/token',
        payload,
        headers: { 'content-type': type },
      });
    expect((await ask('application/json', '{}')).statusCode).toBe(415);
    const twice = await ask('application/x-www-form-urlencoded', 'scope=a&scope=b');
    expect(twice.json()).toEqual({
      error: 'invalid_request',
      error_description: 'A parameter comes more than once.',
    });
  });

  it('opens nothing of an applicant, nor an applicant’s anything of a partner', async () => {
    const ada = await (await bank.customer(token)).reach('started');
    expect((await bank.status(ada.bearer, ada.id)).statusCode).toBe(401);
    ada.bearer = token;
    expect((await ada.get(`contact-details/${ada.id}`)).status).toBe(401);
    const list = await journey.server.inject({
      url: '/operator/partners',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(list.statusCode).toBe(401);
  });
});

describe('the keys of a client', () => {
  it('are rotated without a gap: the old one works until it is revoked, then at once no more', async () => {
    const client = await PartnerClient.add(journey);
    const [older] = client.keys;
    const newer = await client.addKey();
    const before = await client.token({}, older);
    const after = await client.token({}, newer);
    const revoke = `partners/${client.partnerId}/keys/${older!.keyId}/revoke`;
    expect((await callOperator(journey, 'POST', revoke, {})).statusCode).toBe(204);
    expect((await client.requestToken(await client.assertion({}, older))).statusCode).toBe(401);
    expect((await client.begin(before)).statusCode).toBe(401);
    expect((await client.begin(after)).statusCode).toBe(201);
  });

  it('end with the client', async () => {
    const client = await PartnerClient.add(journey);
    const accessToken = await client.token();
    await callOperator(journey, 'POST', `partners/${client.partnerId}/revoke`, {});
    const refused = await client.begin(accessToken);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect((await client.requestToken(await client.assertion())).statusCode).toBe(401);
  });

  const add = (partnerId: string, publicKey: object) =>
    callOperator(journey, 'POST', `partners/${partnerId}/keys`, { publicKey });

  it('are public, of a kind that signs, and added once', async () => {
    const publicJwk = { kty: 'EC', crv: 'P-256', x: 'eA', y: 'eQ' };
    expect((await add(bank.partnerId, { ...publicJwk, d: 'ZA' })).payload).toContain('private key');
    expect((await add(bank.partnerId, { kty: 'oct', k: 'eA' })).payload).toContain('private key');
    expect((await add(bank.partnerId, publicJwk)).statusCode).toBe(400);
    expect((await add(bank.partnerId, { kty: 'RSA', n: 'AQAB', e: 'AQAB' })).statusCode).toBe(400);
    const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    const added = await add(bank.partnerId, jwk);
    expect(added.json<{ keyId: string }>().keyId).toMatch(/^[\w-]{43}$/);
    expect((await add(bank.partnerId, jwk)).statusCode).toBe(409);
    expect((await add('nobody', jwk)).statusCode).toBe(404);
  });

  it('are listed with who added them', async () => {
    const list = (await callOperator(journey, 'GET', 'partners')).json<Partner[]>();
    expect(list.find(({ partnerId }) => partnerId === 'sandbox')).toMatchObject({ brands: null });
    const listed = list.find(({ partnerId }) => partnerId === bank.partnerId);
    expect(listed).toMatchObject({ name: 'A bank', brands: ['aqua'], revokedAt: null });
    expect(listed?.keys[0]).toMatchObject({ keyId: bank.keys[0]!.keyId, addedBy: 'tests' });
    const again = { partnerId: bank.partnerId, name: 'Another', brands: ['aqua'] };
    expect((await callOperator(journey, 'POST', 'partners', again)).statusCode).toBe(409);
  });
});
