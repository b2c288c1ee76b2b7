import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { BegunApplication, PartnerError } from '../src/contract/contract';
import { listAuditEntries } from '../src/audit/auditTrail';
import type { Database } from '../src/database/database';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';
import { adaDetails, customerOf, PartnerClient, serviceTokens } from './partnerClient';

let database: Database;
let journey: JourneyServer;
let bank: PartnerClient;
let token: string;

const tooManyLoans = { statusCode: 409, error: 'too_many_loans' };

beforeAllOnDatabase((made) => ({ database, journey } = made), { serviceTokens });
beforeAll(async () => {
  bank = await PartnerClient.add(journey);
  token = await bank.token();
});

const begin = (customerRef: string) => bank.begin(token, customerOf(customerRef));
const holds = (applicationId: string, openLoans: number) =>
  bank.decide(token, applicationId, { type: 'openLoansChanged', openLoans });
async function report(applicationId: string, type: string) {
  const { statusCode, ...answer } = await bank.decide(token, applicationId, type);
  return { statusCode, error: answer.json<Partial<PartnerError>>().error };
}

describe('one open application of a customer', () => {
  it('begins one of three that arrive at once, and names it to the others', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => begin('AT-ONCE')));
    const begun = answers.filter(({ statusCode }) => statusCode === 201);
    expect(begun).toHaveLength(1);
    const { applicationId, applicationRef } = begun[0]!.json<BegunApplication>();
    for (const refused of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toEqual({
        error: 'application_open',
        errorMessage: expect.stringContaining(applicationRef) as string,
        applicationId,
        applicationRef,
      });
    }
  });

  it('answers a repeated call as the first time, also a refused one', async () => {
    const first = await bank.begin(token, customerOf('REPEATED'), 'first');
    expect((await bank.begin(token, customerOf('REPEATED'), 'first')).payload).toBe(first.payload);
    const refused = await bank.begin(token, customerOf('REPEATED'), 'second');
    const again = await bank.begin(token, customerOf('REPEATED'), 'second');
    expect([again.statusCode, again.payload]).toEqual([409, refused.payload]);
  });

  it('is open until the loan is paid out', async () => {
    const ada = await (await bank.customer(token, customerOf('PAID'))).reach('banked');
    expect((await begin('PAID')).statusCode).toBe(409);
    await bank.decide(token, ada.id, 'disbursed');
    expect((await begin('PAID')).statusCode).toBe(201);
  });

  it.each(['started', 'signed', 'banked'] as const)(
    'is ended by the partner while it is %s, and says so to the applicant',
    async (stage) => {
      const ref = `ENDED-${stage}`;
      const ada = await (await bank.customer(token, customerOf(ref))).reach(stage);
      const ended = await bank.decide(token, ada.id, 'ended');
      expect(ended.json()).toMatchObject({ state: 'ended', outcome: 'ended' });
      const closed = { status: 409, body: { error: 'Your application has been closed' } };
      expect(await ada.get(`redirect/${ada.id}`)).toMatchObject(closed);
      expect(await ada.login()).toMatchObject(closed);
      expect((await begin(ref)).statusCode).toBe(201);
    },
  );

  it('is not ended once the loan is paid out', async () => {
    const ada = await (await bank.customer(token, customerOf('KEPT'))).reach('banked');
    await bank.decide(token, ada.id, 'disbursed');
    expect(await report(ada.id, 'ended')).toEqual({ statusCode: 409, error: 'event_not_open' });
  });

  it('gives way once its time is over', async () => {
    const first = await bank.customer(token, customerOf('OVERDUE'));
    await database.query('UPDATE applications SET expires_at = $2 WHERE application_id = $1', [
      first.id,
      journey.config.now(),
    ]);
    expect((await begin('OVERDUE')).statusCode).toBe(201);
    expect((await bank.status(token, first.id)).json()).toMatchObject({ state: 'expired' });
  });

  it('is one for each customer of each partner', async () => {
    const other = await PartnerClient.add(journey);
    expect((await begin('SHARED')).statusCode).toBe(201);
    const theirs = await other.begin(await other.token(), customerOf('SHARED'));
    expect(theirs.statusCode).toBe(201);
  });

  it('needs the name of the customer', async () => {
    const answer = await bank.begin(token, { ...adaDetails, identifiers: { externalRef: 'X' } });
    expect(answer.json<PartnerError>().errors).toEqual([
      { field: '/identifiers/customerRef', message: 'Is missing' },
    ]);
  });

  it('is one for each applicant of the sandbox', async () => {
    const alices = await Promise.all([1, 2].map(() => journey.start('accepted')));
    for (const alice of alices) expect((await alice.handOff()).status).toBe(204);
  });
});

describe('the number of open loans', () => {
  it('counts a loan that was paid out here less than nine months ago', async () => {
    const first = await (await bank.customer(token, customerOf('RECENT'))).reach('banked');
    await bank.decide(token, first.id, 'disbursed');
    const second = await (await bank.customer(token, customerOf('RECENT'))).reach('decided');
    expect(await second.resumePath()).toBe('/offer/not-eligible');
    const reason = await second.get(`not-eligible-reason/${second.id}`);
    expect(reason.body).toEqual({ reason: 'lastLoanTooRecent' });
  });

  it('counts a loan that is paid out while the next application begins', async () => {
    const first = await (await bank.customer(token, customerOf('MEANWHILE'))).reach('banked');
    const payout = new EventEmitter();
    const commit = once(payout, 'commit');
    const isWritten = once(payout, 'written');
    const paid = database.transaction(async ({ query }) => {
      await query('UPDATE applications SET loan_paid_at = $2 WHERE application_id = $1', [
        first.id,
        journey.config.now(),
      ]);
      payout.emit('written');
      await commit;
    });
    await isWritten;
    const second = bank.customer(token, customerOf('MEANWHILE'));
    const waiting = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await database.query(waiting)).length === 0) await wait(20);
    payout.emit('commit');
    await paid;
    const ada = await (await second).reach('decided');
    expect(await ada.resumePath()).toBe('/offer/not-eligible');
  });

  it('is asked anew at signing: two are too many, nothing is signed, and the page says why', async () => {
    const ada = await (await bank.customer(token, customerOf('SIGNING'))).reach('decided');
    expect((await holds(ada.id, 2)).statusCode).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect((await ada.sign()).body).toEqual({ decision: 'Redirect' });
    expect(await ada.resumePath()).toBe('/offer/not-eligible');
    const reason = await ada.get(`not-eligible-reason/${ada.id}`);
    expect(reason.body).toEqual({ reason: 'tooManyLoans', wasFileSeen: true });
    const frozen = 'SELECT 1 FROM frozen_documents WHERE application_id = $1';
    expect(await database.query(frozen, [ada.id])).toEqual([]);
  });

  it('is asked anew with the bank details: a person decides about what is signed', async () => {
    const ada = await (await bank.customer(token, customerOf('BANK'))).reach('signed');
    await holds(ada.id, 2);
    expect((await ada.giveBankDetails()).body).toEqual({ status: 'referGeneral' });
    expect(await report(ada.id, 'reviewApproved')).toEqual(tooManyLoans);
    await holds(ada.id, 1);
    expect(await report(ada.id, 'reviewApproved')).toMatchObject({ statusCode: 200 });
  });

  it('is asked anew at payout, and at a verified account', async () => {
    const ada = await (await bank.customer(token, customerOf('PAYOUT'))).reach('banked');
    await holds(ada.id, 2);
    expect(await report(ada.id, 'disbursed')).toEqual(tooManyLoans);
    const mark = { accountMark: 'ownershipUnmatched' } as const;
    const bea = await bank.applicantAt('banked', mark);
    await holds(bea.id, 2);
    expect(await report(bea.id, 'bankVerified')).toEqual(tooManyLoans);
    expect(await report(bea.id, 'bankDeclined')).toMatchObject({ statusCode: 200 });
  });

  it('changes nothing else, and is in the audit trail', async () => {
    const ada = await (
      await bank.customer(token, customerOf('TRAIL', { referral: 'general' }))
    ).reach('signed');
    const mails = await ada.mailSubjects();
    const before = (await bank.status(token, ada.id)).json<object>();
    expect((await holds(ada.id, 1)).json()).toEqual({
      ...before,
      modifiedAt: expect.any(String) as string,
    });
    expect(await ada.mailSubjects()).toEqual(mails);
    expect((await listAuditEntries(database, ada.id)).at(-1)).toMatchObject({
      event: 'openLoansChanged',
      actor: 'lender',
      details: { partnerId: bank.partnerId, openLoans: 1 },
    });
  });
});
