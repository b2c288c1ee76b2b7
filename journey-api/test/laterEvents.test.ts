import { addWorkingDays } from 'lending';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import type { ApplicationProgress, StartedApplication } from '../src/contract/contract';
import { Applicant, sendInside } from './applicant';
import { failingAccount, pdfBytes } from './journeyFixtures';

const isoDate = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
let journey: JourneyServer;

beforeAll(async () => {
  journey = await startJourneyServer();
});
afterAll(() => journey.close());

describe('what happens later', () => {
  it('asks for bank details after a general review', async () => {
    const gwen = await (await journey.start('refer-general')).reach('signed');
    await gwen.happen('reviewApproved');
    expect(await gwen.resumePath()).toBe('/bank-details');
  });

  it('completes an application whose bank details are stored already', async () => {
    const fergus = await (await journey.start('bank-refer-general')).reach('banked');
    await fergus.happen('reviewApproved');
    expect(await fergus.resumePath()).toBe('/application-complete');
  });

  it('shows a tester where an application is, and what it logs in with', async () => {
    const gwen = await (await journey.start('refer-general')).reach('signed');
    const shown = (await gwen.get(`sandbox/applications/${gwen.id}`)).body;
    expect(shown).toEqual({
      applicationRef: expect.stringMatching(/^PL\d+$/) as string,
      state: 'refer, general',
      postcode: expect.stringMatching(/^[A-Z]/) as string,
      dateOfBirth: isoDate,
    });
    await gwen.happen('reviewApproved');
    expect((await gwen.get(`sandbox/applications/${gwen.id}`)).body).toMatchObject({
      state: 'signed',
    });
  });

  it('takes proofs of income and reviews them', async () => {
    const imogen = await (await journey.start('refer-income')).reach('signed');
    expect((await imogen.upload({ content: pdfBytes })).status).toBe(200);
    expect((await imogen.submitDocuments()).status).toBe(204);
    expect(await imogen.resumePath()).toBe('/upload-success');
    await imogen.happen('reviewDeclined');
    expect(await imogen.resumePath()).toBe('/ineligible');
  });

  it('cancels by the next login where the bank returned the money', async () => {
    const daphne = await (await journey.start('disbursement-failed')).reach('banked');
    expect(await daphne.resumePath()).toBe('/application-complete');
    expect((await daphne.login()).body).toEqual({ data: { redirect: '/application-cancelled' } });
  });

  it('refuses what the state does not allow', async () => {
    const alice = await (await journey.start('accepted')).reach('started');
    for (const type of ['reviewApproved', 'bankVerified', 'disbursed'] as const) {
      expect((await alice.happen(type)).status).toBe(409);
    }
    expect(await alice.resumePath()).toBe('/landing-page');
  });

  it('gives the applicant fourteen days again after a long review', async () => {
    const gwen = await (await journey.start('refer-general')).reach('signed');
    journey.passMinutes(20 * 24 * 60);
    await gwen.happen('reviewApproved');
    expect((await gwen.login()).body).toEqual({ data: { redirect: '/bank-details' } });
  });

  it('moves the tracker along', async () => {
    const imogen = await (await journey.start('refer-income')).reach('signed');
    const progress = async () => (await imogen.get(`application/${imogen.id}/progress`)).body;
    const nothing = { documentUploaded: false, decisionConfirmed: false, loanPaid: false };
    expect(await progress()).toEqual({
      ...nothing,
      applicationInReview: true,
      dates: { applicationInReview: isoDate },
      referral: 'income',
      asked: { loanAmount: 5000, loanTerm: 48, advertisedApr: 33.94 },
      expiresOn: isoDate,
      isUploadPaused: false,
    });
    await imogen.post(`application/${imogen.id}/proof/skip`);
    expect(await progress()).toMatchObject({ isUploadPaused: true });
    await imogen.upload({ content: pdfBytes });
    await imogen.submitDocuments();
    expect(await progress()).toMatchObject({
      documentUploaded: true,
      decisionConfirmed: false,
      isUploadPaused: false,
      reviewDueOn: isoDate,
    });
    expect(await progress()).not.toHaveProperty('expiresOn');
    await imogen.happen('reviewApproved');
    expect(await progress()).toMatchObject({
      decisionConfirmed: true,
      loanPaid: false,
      remainingBankAttempts: 3,
    });
    await imogen.giveBankDetails(failingAccount);
    expect(await progress()).toMatchObject({ remainingBankAttempts: 2 });
    await imogen.giveBankDetails();
    expect(await progress()).toMatchObject({ payoutDueOn: isoDate, ownershipDueOn: isoDate });
    await imogen.happen('disbursed');
    expect(await progress()).toEqual({
      documentUploaded: true,
      applicationInReview: true,
      decisionConfirmed: true,
      loanPaid: true,
      isUploadPaused: false,
      asked: { loanAmount: 5000, loanTerm: 48, advertisedApr: 33.94 },
      ownershipDueOn: isoDate,
      dates: {
        documentUploaded: isoDate,
        applicationInReview: isoDate,
        decisionConfirmed: isoDate,
        loanPaid: isoDate,
      },
    });
  });

  it.each([
    ['refer-general', 14],
    ['refer-bank', 3],
  ])('names the day by which a review of %s should have ended', async (persona, days) => {
    const gwen = await (await journey.start(persona)).reach('banked');
    const { body } = await gwen.get(`application/${gwen.id}/progress`);
    const { dates, reviewDueOn } = body as ApplicationProgress;
    const between = Date.parse(reviewDueOn ?? '') - Date.parse(dates?.applicationInReview ?? '');
    expect(between / (24 * 60 * 60 * 1000)).toBeGreaterThanOrEqual(days);
  });

  it('counts a review of the bank from its own start, not from earlier proofs of income', async () => {
    const imogen = await (await journey.start('refer-income')).reach('signed');
    await imogen.upload({ content: pdfBytes });
    await imogen.submitDocuments();
    await imogen.happen('reviewApproved');
    await imogen.moveClock(10);
    for (const account of [0, 1, 2]) await imogen.giveFailingDetails({}, account);
    const { body } = await imogen.get(`application/${imogen.id}/progress`);
    const { dates, referral, reviewDueOn } = body as ApplicationProgress;
    expect(referral).toBe('bank');
    expect(reviewDueOn).toBe(addWorkingDays(dates?.applicationInReview ?? '', 3));
  });

  it.each([
    ['declined', 'signed'],
    ['not-eligible', 'decided'],
  ] as const)('names the last day to ask again after %s', async (persona, stage) => {
    const vera = await (await journey.start(persona)).reach(stage);
    const { body } = await vera.get(`application/${vera.id}/progress`);
    expect(body).toMatchObject({ reconsiderUntil: isoDate });
    expect(body).not.toHaveProperty('payoutDueOn');
  });

  it('pays a loan once', async () => {
    const alice = await (await journey.start('accepted')).reach('banked');
    expect((await alice.happen('disbursed')).status).toBe(204);
    expect((await alice.happen('disbursed')).status).toBe(409);
  });
});

describe('where an applicant starts', () => {
  const start = (persona: string, startAt: string, headers = {}) =>
    journey.server.inject({
      method: 'POST',
      url: '/api/sandbox/applications',
      headers,
      payload: { persona, brand: 'fluid', startAt },
    });
  const screenOf = ({ entryUrl }: StartedApplication) => entryUrl.split('?')[0];

  it.each([
    ['accepted', 'landing', '/landing-page'],
    ['accepted', 'contactDetails', '/contact-details'],
    ['accepted', 'eligibilityForm', '/affordability-and-expenditure'],
    ['counter-offer', 'offer', '/offer/counter-offer'],
    ['not-eligible', 'offer', '/offer/not-eligible'],
    ['accepted', 'signing', '/apply-and-sign'],
    ['declined', 'afterSigning', '/ineligible'],
    ['accepted', 'bankDetails', '/bank-details'],
    ['refer-income', 'upload', '/upload'],
    ['refer-income', 'end', '/upload-success'],
    ['accepted', 'end', '/application-complete'],
    ['not-eligible', 'end', '/offer/not-eligible'],
  ])('takes %s to %s by the steps of the journey: %s', async (persona, startAt, screen) => {
    const answer = await start(persona, startAt);
    expect(answer.statusCode).toBe(201);
    const started = answer.json<StartedApplication>();
    expect(screenOf(started)).toBe(screen);
    const applicant = new Applicant(sendInside(journey.server), started);
    expect((await applicant.handOff()).status).toBe(204);
    expect(await applicant.initialPath(screen)).toBe(screen);
  });

  it.each([
    ['not-eligible', 'signing', '/offer/not-eligible'],
    ['declined', 'bankDetails', '/ineligible'],
    ['accepted', 'upload', '/bank-details'],
  ])('says where %s stands, who never gets to %s', async (persona, startAt, screen) => {
    const answer = await start(persona, startAt);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ errorMessage: string }>().errorMessage).toContain(screen);
  });

  it('takes one applicant there, however often the call is repeated', async () => {
    const headers = { 'idempotency-key': 'start-at-once' };
    const first = await start('accepted', 'bankDetails', headers);
    const again = await start('accepted', 'bankDetails', headers);
    expect(again.json()).toEqual(first.json());
  });
});
