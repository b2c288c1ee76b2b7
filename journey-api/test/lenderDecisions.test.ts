import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '../src/audit/auditTrail';
import type { Database } from '../src/database/database';
import { beforeAllOnDatabase, startJourneyServer, type JourneyServer } from './journeyServer';
import { customerOf, PartnerClient, serviceTokens } from './partnerClient';

let database: Database;
let journey: JourneyServer;
let bank: PartnerClient;
let token: string;

// As in production: nothing but the partner's call can decide.
beforeAllOnDatabase((made) => ({ database, journey } = made), { serviceTokens, sandbox: false });
beforeAll(async () => {
  bank = await PartnerClient.add(journey);
  token = await bank.token();
});

async function eventsOf(id: string) {
  const entries = await listAuditEntries(database, id);
  return entries.map(({ event }) => event);
}

it('takes a referred application to the payout', async () => {
  const ada = await bank.applicantAt('signed', { referral: 'general' });
  const approved = await bank.decide(token, ada.id, 'reviewApproved');
  expect(approved.statusCode).toBe(200);
  expect(approved.json()).toMatchObject({ state: 'signed', outcome: 'accepted' });
  expect(await ada.resumePath()).toBe('/bank-details');
  expect((await ada.giveBankDetails()).body).toEqual({ status: 'success' });
  expect((await bank.decide(token, ada.id, 'disbursed')).json()).toMatchObject({
    outcome: 'paidOut',
  });
  const entries = await listAuditEntries(database, ada.id);
  expect(entries.filter(({ event }) => ['reviewApproved', 'disbursed'].includes(event))).toEqual([
    expect.objectContaining({ actor: 'lender', details: { partnerId: bank.partnerId } }),
    expect.objectContaining({ actor: 'lender', details: { partnerId: bank.partnerId } }),
  ]);
});

it.each([
  ['reviewDeclined', { referral: 'general' }, 'signed', 'declined'],
  ['bankVerified', { accountMark: 'ownershipUnmatched' }, 'banked', 'complete'],
  ['bankDeclined', { accountMark: 'ownershipUnmatched' }, 'banked', 'declined'],
  ['disbursementFailed', {}, 'banked', 'cancelled'],
] as const)('ends by %s as the state machine has it', async (type, creditFile, stage, outcome) => {
  const ada = await bank.applicantAt(stage, creditFile);
  expect((await bank.decide(token, ada.id, type)).json()).toMatchObject({ outcome });
  expect((await bank.status(token, ada.id)).json()).toMatchObject({ outcome });
});

it('judges by the age on the day of the decision', async () => {
  const now = journey.config.now();
  const tomorrow = new Date(
    Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + 1),
  );
  const details = customerOf();
  const dateOfBirth = tomorrow.toISOString().slice(0, 10);
  const customer = { ...details.customer, dateOfBirth };
  const ada = await bank.customer(token, { ...details, customer });
  await ada.reach('detailsConfirmed');
  journey.passMinutes(2 * 24 * 60);
  token = await bank.token();
  ada.bearer = String((await ada.login()).headers['bearer']);
  await ada.checkEligibility();
  expect(await ada.resumePath()).toBe('/offer/eligible');
});

describe('at half past midnight on 10 June in the United Kingdom, 9 June by UTC', () => {
  let live: JourneyServer;

  beforeAll(async () => {
    const now = () => new Date('2027-06-09T23:30:00Z');
    live = await startJourneyServer({ serviceTokens, sandbox: false, now });
  });
  afterAll(() => live.close());

  async function customerBorn(dateOfBirth: string) {
    const partner = await PartnerClient.add(live);
    const details = customerOf();
    const customer = { ...details.customer, dateOfBirth };
    const applicant = await partner.customer(await partner.token(), { ...details, customer });
    return applicant.reach('detailsConfirmed');
  }

  it('judges by the age on 10 June', async () => {
    const ada = await customerBorn('2009-06-10');
    await ada.checkEligibility();
    expect(await ada.resumePath()).toBe('/offer/eligible');
  });

  it('takes a business that began on 10 June', async () => {
    const ada = await customerBorn('1985-12-10');
    const answer = await ada.checkEligibility({
      employmentStatus: 'selfEmployed',
      employmentStartDate: '2027-06-10',
    });
    expect(answer.status).toBe(200);
  });
});

it('lets nobody sign who does not say what was read', async () => {
  const ada = await bank.applicantAt('decided', {});
  const blind = await ada.get(`apply-and-sign/${ada.id}`);
  expect(blind.status).toBe(400);
  expect((await ada.sign()).body).toEqual({ decision: 'Accepted' });
  expect((await ada.get(`apply-and-sign/${ada.id}`)).body).toEqual({ decision: 'Accepted' });
});

it('decides once, however often a call arrives under its key', async () => {
  const ada = await bank.applicantAt('banked', {});
  const key = randomUUID();
  const pay = () => bank.decide(token, ada.id, 'disbursed', key);
  const answers = [...(await Promise.all([pay(), pay(), pay()])), await pay()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect((await eventsOf(ada.id)).filter((event) => event === 'disbursed')).toHaveLength(1);
  const other = await bank.decide(token, ada.id, 'disbursementFailed', key);
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ error: 'idempotency_key_reused' });
});

it('refuses what the state does not allow, again and again, and changes nothing', async () => {
  const ada = await bank.applicantAt('signed', {});
  const before = await eventsOf(ada.id);
  for (const type of ['reviewApproved', 'bankVerified', 'disbursed']) {
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const answer = await bank.decide(token, ada.id, type, key);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ error: 'event_not_open' });
    }
  }
  expect(await eventsOf(ada.id)).toEqual(before);
});

it('pays out once, whatever the key', async () => {
  const ada = await bank.applicantAt('banked', {});
  expect((await bank.decide(token, ada.id, 'disbursed')).statusCode).toBe(200);
  expect((await bank.decide(token, ada.id, 'disbursed')).statusCode).toBe(409);
});

it.each(['expire', 'sessionExpired', 'accepted', 'nothing'])('takes no %s', async (type) => {
  const ada = await bank.applicantAt('signed', {});
  const answer = await bank.decide(token, ada.id, type);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'invalid_request', errors: [{ field: '/type' }] });
});

it('needs a key, the right to write, and an application of the client', async () => {
  const ada = await bank.applicantAt('signed', { referral: 'general' });
  expect((await bank.decide(token, ada.id, 'reviewApproved', null)).statusCode).toBe(400);
  const reading = await bank.token({ scope: 'applications:read' });
  const refused = await bank.decide(reading, ada.id, 'reviewApproved');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ error: 'insufficient_scope' });
  const other = await PartnerClient.add(journey);
  const theirs = await other.token();
  const key = randomUUID();
  expect((await other.decide(theirs, ada.id, 'reviewApproved', key)).statusCode).toBe(404);
  expect((await bank.decide(token, ada.id, 'reviewApproved', key)).statusCode).toBe(200);
  expect((await other.decide(theirs, ada.id, 'reviewApproved', key)).statusCode).toBe(404);
  expect((await bank.decide(token, randomUUID(), 'reviewApproved')).statusCode).toBe(404);
});
