import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { ServerConfig } from '../src/config';
import type { Database } from '../src/database/database';
import type {
  BegunApplication,
  Partner,
  PartnerError,
  TokenAnswer,
} from '../src/contract/contract';
import { listAuditEntries } from '../src/audit/auditRepository';
import { startJourneyServer, beforeAllOnDatabase, type JourneyServer } from './journeyServer';
import { adaDetails, askOperator, operatorToken, PartnerClient } from './partnerClient';

let database: Database;
let journey: JourneyServer;
let bank: PartnerClient;
let token: string;

/** Another server on the same database, which stays open when that server closes. */
const besides = (overrides: Partial<ServerConfig>) =>
  startJourneyServer({ operatorToken, ...overrides }, { ...database, close: async () => {} });

beforeAllOnDatabase((made) => ({ database, journey } = made), { operatorToken });
beforeAll(async () => {
  bank = await PartnerClient.add(journey);
  token = await bank.token();
});

describe('beginning an application', () => {
  it('answers a link that opens the journey of the customer', async () => {
    const answer = await bank.begin(token);
    expect(answer.statusCode).toBe(201);
    const { applicationId, handOff } = answer.json<BegunApplication>();
    expect(handOff.url).toMatch(
      new RegExp(
        `^http://localhost:4000/landing-page\\?applicationId=${applicationId}&token=.{43}&`,
      ),
    );
    const lives = new Date(handOff.expiresAt).getTime() - journey.config.now().getTime();
    expect(Math.round(lives / 60_000)).toBe(15);
    const [started] = await listAuditEntries(database, applicationId);
    expect(started).toMatchObject({ actor: 'lender', details: { partnerId: bank.partnerId } });
  });

  it('knows the customer as the card system does, from the first screen to the loan', async () => {
    const ada = await (await bank.customer(token)).reach('started');
    const { body } = await ada.get(`contact-details/${ada.id}`);
    expect(body).toMatchObject({
      ...{ title: 'Ms', dateOfBirth: '1985-12-10', postCode: 'LS1 4DY' },
      addresses: [
        { id: 'ls1-4dy-8', address: '8 Larkspur Row, Leeds, LS1 4DY' },
        {
          id: 'ls21-1aa-flat-2-tarn-house',
          address: 'Flat 2, Tarn House, Mill Lane, Otley, Leeds, West Yorkshire, LS21 1AA',
        },
      ],
    });
    await ada.confirmAddress(1);
    await ada.checkEligibility();
    await ada.sign();
    expect((await ada.giveBankDetails()).body).toEqual({ status: 'success' });
    expect((await ada.login()).status).toBe(200);
    const record = await ada.get(`application/${ada.id}`);
    expect(record.body).toMatchObject({
      applicant: {
        identifiers: { customerRef: 'CARD-7' },
        currentAddress: { county: 'West Yorkshire' },
      },
    });
  });

  it('keeps apart two addresses with the same house and postcode', async () => {
    const [first] = adaDetails.customer.addresses;
    const addresses = [first!, { ...first!, street: 'Larkspur Mews' }];
    const customer = { ...adaDetails.customer, addresses };
    const ada = await (await bank.customer(token, { ...adaDetails, customer })).reach('started');
    expect((await ada.confirmAddress(1)).status).toBe(204);
    const { body } = await ada.get(`application/${ada.id}`);
    expect(body).toMatchObject({ applicant: { currentAddress: { street: 'Larkspur Mews' } } });
  });

  it('begins one application under one key of a client, and keeps no link in the clear', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => bank.begin(token, adaDetails, key)));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    const other = await PartnerClient.add(journey);
    const theirs = await other.begin(await other.token(), adaDetails, key);
    expect(theirs.json<BegunApplication>().applicationId).not.toBe(
      answers[0]?.json<BegunApplication>().applicationId,
    );
    const { searchParams } = new URL(answers[0]!.json<BegunApplication>().handOff.url);
    const kept = await database.query<{ body: object }>('SELECT body FROM kept_starts');
    expect(JSON.stringify(kept)).not.toContain(searchParams.get('token'));
    const changed = await bank.begin(token, { ...adaDetails, aggregatorId: 'other' }, key);
    expect(changed.statusCode).toBe(409);
    expect(changed.json()).toMatchObject({ error: 'idempotency_key_reused' });
  });

  const { customer, creditFile } = adaDetails;
  it.each<[string, object, string, string]>([
    ['a missing field', { ...adaDetails, creditFile: undefined }, '/creditFile', 'Is missing'],
    [
      'a wrong postcode',
      {
        ...adaDetails,
        customer: { ...customer, addresses: [{ ...customer.addresses[0], postcode: 'X' }] },
      },
      '/customer/addresses/0/postcode',
      'Must be a UK postcode, such as LS1 4DY',
    ],
    [
      'an address without a house',
      {
        ...adaDetails,
        customer: {
          ...customer,
          addresses: [{ ...customer.addresses[0], houseNumber: undefined }],
        },
      },
      '/customer/addresses/0',
      'Must have a flatNumber, houseName or houseNumber',
    ],
    [
      'a birth to come',
      { ...adaDetails, customer: { ...customer, dateOfBirth: '2999-01-01' } },
      '/customer/dateOfBirth',
      'Must be a date in the past, YYYY-MM-DD',
    ],
    [
      'two mail addresses',
      { ...adaDetails, customer: { ...customer, email: 'a@b.example, c@d.example' } },
      '/customer/email',
      'Invalid email address',
    ],
    [
      'a line break in a name',
      { ...adaDetails, customer: { ...customer, firstName: 'Ada\r\nBcc: x' } },
      '/customer/firstName',
      'Must be 1 to 60 letters',
    ],
    [
      'a misspelt field',
      { ...adaDetails, creditFile: { ...creditFile, openLoan: 1 } },
      '/creditFile',
      'Unrecognized key: "openLoan"',
    ],
    [
      'a brand of another lender',
      { ...adaDetails, brand: 'fluid' },
      '/brand',
      'Must be one of yours: aqua',
    ],
  ])('says of %s which field is wrong, and why', async (_name, details, field, message) => {
    const answer = await bank.begin(token, details);
    expect(answer.statusCode).toBe(400);
    const { error, errorMessage, errors } = answer.json<PartnerError>();
    expect(error).toBe('invalid_request');
    expect(errors).toEqual([{ field, message: expect.stringContaining(message) as string }]);
    expect(errorMessage).toBe(`${field}: ${errors?.[0]?.message}`);
  });

  it('asks for an Idempotency-Key', async () => {
    const answer = await bank.begin(token, adaDetails, null);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<PartnerError>().errors).toEqual([
      { field: 'Idempotency-Key', message: 'Is missing' },
    ]);
  });
});

describe('the status of an application', () => {
  it('says where it stands, and nothing of the customer', async () => {
    const ada = await (await bank.customer(token)).reach('signed');
    const answer = await bank.status(token, ada.id);
    expect(answer.json()).toEqual({
      ...{ applicationId: ada.id, applicationRef: ada.started.applicationRef },
      ...{ state: 'signed', outcome: 'accepted' },
      createdAt: expect.any(String) as string,
      modifiedAt: expect.any(String) as string,
      expiresAt: expect.any(String) as string,
    });
  });

  it.each([
    ['the card system of another lender', async () => (await PartnerClient.add(journey)).token()],
    ['nobody, where there is no such application', async () => token],
  ])('is not shown to %s', async (_name, tokenOf) => {
    const isUnknown = (await tokenOf()) === token;
    const id = isUnknown ? randomUUID() : (await bank.customer(token)).id;
    const answer = await bank.status(await tokenOf(), id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'not_found' });
  });

  it('is expired once its time is over', async () => {
    const ada = await bank.customer(token);
    const late = await besides({ now: () => new Date(Date.now() + 15 * 86_400_000) });
    const client = await PartnerClient.add(late);
    const other = await client.customer(await client.token());
    await database.query('UPDATE applications SET partner_id = $2 WHERE application_id = $1', [
      ada.id,
      client.partnerId,
    ]);
    const tokenOfLate = await client.token();
    expect((await client.status(tokenOfLate, ada.id)).json()).toMatchObject({ outcome: 'expired' });
    expect((await client.status(tokenOfLate, other.id)).json()).toMatchObject({
      outcome: 'pending',
    });
    await late.close();
  });
});

describe('the token of a client', () => {
  it('is short-lived, and has the scope that was asked for', async () => {
    const answer = await bank.askToken(await bank.assertion(), { scope: 'applications:read' });
    expect(answer.json()).toMatchObject({
      ...{ token_type: 'Bearer', expires_in: 600, scope: 'applications:read' },
    });
    const { access_token: readOnly } = answer.json<TokenAnswer>();
    const refused = await bank.begin(readOnly);
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
    expect((await bank.status(readOnly, randomUUID())).statusCode).toBe(404);
  });

  it.each(['PS256', 'EdDSA'])('is given for a key of %s as well', async (alg) => {
    const key = await bank.addKey(alg);
    const answer = await bank.askToken(await bank.assertion({}, key, alg));
    expect(answer.statusCode).toBe(200);
  });

  it('is not given twice for one assertion', async () => {
    const assertion = await bank.assertion();
    const answers = await Promise.all([bank.askToken(assertion), bank.askToken(assertion)]);
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
    const answer = await bank.askToken(await make());
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
    const answer = await bank.askToken(
      await bank.assertion(),
      parameters as Record<string, string>,
    );
    expect(answer.json()).toMatchObject({ error });
  });

  it('is asked for by a form alone, without a parameter twice', async () => {
    const ask = (type: string, payload: string) =>
      journey.server.inject({
        ...{ method: 'POST', url: '/partner/token', payload },
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
    const [before, after] = [await client.token({}, older), await client.token({}, newer)];
    const revoke = `partners/${client.partnerId}/keys/${older!.keyId}/revoke`;
    expect((await askOperator(journey, 'POST', revoke, {})).statusCode).toBe(204);
    expect((await client.askToken(await client.assertion({}, older))).statusCode).toBe(401);
    expect((await client.begin(before)).statusCode).toBe(401);
    expect((await client.begin(after)).statusCode).toBe(201);
  });

  it('end with the client', async () => {
    const client = await PartnerClient.add(journey);
    const accessToken = await client.token();
    await askOperator(journey, 'POST', `partners/${client.partnerId}/revoke`, {});
    const refused = await client.begin(accessToken);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect((await client.askToken(await client.assertion())).statusCode).toBe(401);
  });

  const add = (partnerId: string, publicKey: object) =>
    askOperator(journey, 'POST', `partners/${partnerId}/keys`, { publicKey });

  it('are public, of a kind that signs, and added once', async () => {
    const publicJwk = { kty: 'EC', crv: 'P-256', x: 'eA', y: 'eQ' };
    expect((await add(bank.partnerId, { ...publicJwk, d: 'ZA' })).payload).toContain('private key');
    expect((await add(bank.partnerId, { kty: 'oct', k: 'eA' })).payload).toContain('private key');
    expect((await add(bank.partnerId, publicJwk)).statusCode).toBe(400);
    expect((await add(bank.partnerId, { kty: 'RSA', n: 'AQAB', e: 'AQAB' })).statusCode).toBe(400);
    const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    expect((await add(bank.partnerId, jwk)).statusCode).toBe(200);
    expect((await add(bank.partnerId, jwk)).statusCode).toBe(409);
    expect((await add('nobody', jwk)).statusCode).toBe(404);
  });

  it('are listed with who added them', async () => {
    const list = (await askOperator(journey, 'GET', 'partners')).json<Partner[]>();
    expect(list.find(({ partnerId }) => partnerId === 'sandbox')).toMatchObject({ brands: null });
    const listed = list.find(({ partnerId }) => partnerId === bank.partnerId);
    expect(listed).toMatchObject({ name: 'A bank', brands: ['aqua'], revokedAt: null });
    expect(listed?.keys[0]).toMatchObject({ keyId: bank.keys[0]!.keyId, addedBy: 'dana' });
    const again = { partnerId: bank.partnerId, name: 'Another', brands: ['aqua'] };
    expect((await askOperator(journey, 'POST', 'partners', again)).statusCode).toBe(409);
  });
});

it('lets each client make so many calls in a minute, whatever the others do', async () => {
  const live = await besides({ sandbox: false });
  const [loud, quiet] = [
    await PartnerClient.add(live, { callsPerMinute: 3 }),
    await PartnerClient.add(live),
  ];
  const [loudToken, quietToken] = [await loud.token(), await quiet.token()];
  for (let calls = 0; calls < 3; calls += 1)
    expect((await loud.status(loudToken, randomUUID())).statusCode).toBe(404);
  const refused = await loud.begin(loudToken);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ error: 'too_many_requests' });
  expect((await quiet.begin(quietToken)).statusCode).toBe(201);
  await live.close();
});

it('shows partners their own part of the API', async () => {
  const { paths } = (await journey.server.inject('/partner/openapi')).json<{ paths: object }>();
  expect(Object.keys(paths).sort()).toEqual([
    '/partner/.well-known/jwks.json',
    '/partner/applications',
    '/partner/applications/{applicationId}',
    '/partner/token',
  ]);
});
