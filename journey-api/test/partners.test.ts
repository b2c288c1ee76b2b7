import { randomUUID } from 'node:crypto';
import type { ServerConfig } from '../src/config';
import type { Database } from '../src/database/database';
import type { BegunApplication, PartnerError } from '../src/contract/contract';
import { listAuditEntries } from '../src/audit/auditTrail';
import { startJourneyServer, beforeAllOnDatabase, type JourneyServer } from './journeyServer';
import {
  adaDetails,
  callOperator,
  customerOf,
  PartnerClient,
  serviceTokens,
} from './partnerClient';

let database: Database;
let journey: JourneyServer;
let bank: PartnerClient;
let token: string;

/** Another server on the same database, which stays open when that server closes. */
const besides = (overrides: Partial<ServerConfig>) =>
  startJourneyServer({ serviceTokens, ...overrides }, { ...database, close: async () => {} });

beforeAllOnDatabase((made) => ({ database, journey } = made), { serviceTokens });
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
    const ada = await (await bank.customer(token, adaDetails)).reach('started');
    const { body } = await ada.get(`contact-details/${ada.id}`);
    expect(body).toMatchObject({
      title: 'Ms',
      dateOfBirth: '1985-12-10',
      postCode: 'LS1 4DY',
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
    const ada = await (await bank.customer(token, { ...customerOf(), customer })).reach('started');
    expect((await ada.confirmAddress(1)).status).toBe(204);
    const { body } = await ada.get(`application/${ada.id}`);
    expect(body).toMatchObject({ applicant: { currentAddress: { street: 'Larkspur Mews' } } });
  });

  it('begins one application under one key of a client, and keeps no link in the clear', async () => {
    const key = randomUUID();
    const details = customerOf();
    const answers = await Promise.all([1, 2, 3].map(() => bank.begin(token, details, key)));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    const other = await PartnerClient.add(journey);
    const theirs = await other.begin(await other.token(), details, key);
    expect(theirs.json<BegunApplication>().applicationId).not.toBe(
      answers[0]?.json<BegunApplication>().applicationId,
    );
    const { searchParams } = new URL(answers[0]!.json<BegunApplication>().handOff.url);
    const kept = await database.query<{ body: object }>('SELECT body FROM idempotency_records');
    expect(JSON.stringify(kept)).not.toContain(searchParams.get('token'));
    const changed = await bank.begin(token, { ...details, aggregatorId: 'other' }, key);
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
      'a name that documents cannot print',
      { ...adaDetails, customer: { ...adaDetails.customer, lastName: '李' } },
      '/customer/lastName',
      'cannot print: 李',
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
  it('gives the state of the application, and nothing of the customer', async () => {
    const ada = await (await bank.customer(token)).reach('signed');
    const answer = await bank.status(token, ada.id);
    expect(answer.json()).toEqual({
      applicationId: ada.id,
      applicationRef: ada.started.applicationRef,
      state: 'signed',
      outcome: 'accepted',
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

it('lets each client make so many calls in a minute, whatever the others do', async () => {
  const live = await besides({ sandbox: false });
  const loud = await PartnerClient.add(live, { callsPerMinute: 3 });
  const quiet = await PartnerClient.add(live);
  const loudToken = await loud.token();
  const quietToken = await quiet.token();
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
    '/partner/applications/{applicationId}/events',
    '/partner/token',
  ]);
});

it('records in the audit trail who changed what of a partner', async () => {
  const client = await PartnerClient.add(journey);
  const path = `partners/${client.partnerId}`;
  const keyId = client.firstKey.keyId;
  const url = 'http://127.0.0.1:9/';
  await callOperator(journey, 'POST', `${path}/webhook`, { url });
  await callOperator(journey, 'POST', `${path}/webhooks/replay`, {});
  await callOperator(journey, 'POST', `${path}/keys/${keyId}/revoke`);
  await callOperator(journey, 'POST', `${path}/revoke`);
  await callOperator(journey, 'POST', `partners/nobody/revoke`);
  const entries = await database.query(
    `SELECT details->>'change' AS change, details->>'keyId' AS key, details->>'url' AS url,
       caller->>'name' AS who
     FROM audit_trail WHERE details->>'partnerId' IN ($1, 'nobody') ORDER BY audit_id`,
    [client.partnerId],
  );
  const none = { key: null, url: null, who: 'tests' };
  expect(entries).toEqual([
    { ...none, change: 'added' },
    { ...none, change: 'key added', key: keyId },
    { ...none, change: 'webhook', url },
    { ...none, change: 'webhooks replayed' },
    { ...none, change: 'key revoked', key: keyId },
    { ...none, change: 'revoked' },
  ]);
});
