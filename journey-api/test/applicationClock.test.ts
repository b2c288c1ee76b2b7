import { firstDueDate, firstPaymentDate } from 'lending';
import type {
  ApplicationProgress,
  HtmlDocuments,
  RepaymentInformation,
} from '../src/contract/contract';
import { formatCalendarDate } from '../src/documents/documentFormats';
import { ukDate } from '../src/pricing/repayment';
import type { Applicant } from './applicant';
import { startJourneyServer, type JourneyServer } from './journeyServer';

const DAY_MS = 24 * 60 * 60 * 1000;
let journey: JourneyServer;

beforeEach(async () => {
  journey = await startJourneyServer();
  // To midday, so that no day ends between what the server does and what is expected of it.
  journey.passMinutes(((36 - new Date().getUTCHours()) % 24) * 60);
});
afterEach(() => journey.close());

const inDays = (days: number) => ukDate(new Date(journey.config.now().getTime() + days * DAY_MS));

async function repayment(applicant: Applicant): Promise<RepaymentInformation> {
  return (await applicant.get(`repayment-information/${applicant.id}`))
    .body as RepaymentInformation;
}

async function progress(applicant: Applicant): Promise<ApplicationProgress> {
  return (await applicant.get(`application/${applicant.id}/progress`)).body as ApplicationProgress;
}

describe('the dates of the payments', () => {
  it('are an example that counts from today until the payout, and from its day then', async () => {
    const alice = await (await journey.start('accepted')).reach('banked');
    await alice.moveClock(10);
    expect(await repayment(alice)).toEqual({
      monthlyPayment: 178.81,
      firstDueDate: firstDueDate(inDays(10)),
      paymentStartDate: firstPaymentDate(inDays(10)),
    });
    await alice.moveClock(6);
    await alice.happen('disbursed');
    await alice.moveClock(20);
    const first = firstPaymentDate(inDays(16));
    expect(await repayment(alice)).toEqual({
      monthlyPayment: 178.81,
      firstDueDate: firstDueDate(inDays(16)),
      paymentStartDate: first,
      paidOn: inDays(16),
    });
    const record = (await alice.get(`application/${alice.id}`)).body;
    expect(record).toMatchObject({ applicant: { paymentStartDate: first } });
    expect((await progress(alice)).dates?.loanPaid).toBe(inDays(16));
  });

  it('are mailed with the payout', async () => {
    const alice = await (await journey.start('accepted')).reach('banked');
    await alice.moveClock(16);
    await alice.happen('disbursed');
    const { text = '', subject } = (await alice.mails()).at(-1) ?? {};
    expect(subject).toBe('Your loan has been paid to your account');
    expect(text).toContain(
      `On ${formatCalendarDate(inDays(16))} we paid £5000 to your account ending in 8472.`,
    );
    expect(text).toContain(
      `First payment: £178.81 on ${formatCalendarDate(firstPaymentDate(inDays(16)))}`,
    );
  });
});

describe('the clock of an application', () => {
  it('mails its applicant once, three days before it expires, and when it has expired', async () => {
    const alice = await (await journey.start('accepted')).reach('decided');
    await alice.moveClock(10);
    expect(await alice.mailSubjects()).toEqual([]);
    await alice.moveClock(1);
    const soon = `Your loan application expires on ${formatCalendarDate(inDays(14))}`;
    expect(await alice.mailSubjects()).toEqual([soon]);
    await alice.moveClock(2);
    expect(await alice.mailSubjects()).toEqual([soon]);
    expect((await alice.moveClock(1)).status).toBe(204);
    expect((await alice.get(`redirect/${alice.id}`)).status).toBe(409);
    expect(await alice.mailSubjects()).toEqual([soon, 'Your loan application has expired']);
  });

  it('ends on the day that the documents name, however late the offer was made', async () => {
    const alice = await (await journey.start('accepted')).reach('detailsConfirmed');
    await alice.moveClock(7);
    await alice.checkEligibility();
    const lastDay = formatCalendarDate((await progress(alice)).expiresOn ?? '');
    const { body } = await alice.get(`application/${alice.id}/documents`);
    const [summary, explanation] = body as HtmlDocuments;
    expect(summary?.data).toContain(`ends on ${lastDay}.`);
    expect(explanation?.data).toContain(`if you sign before ${lastDay}.`);
  });

  it('does not move for an application that waits for the lender', async () => {
    const gwen = await (await journey.start('refer-general')).reach('signed');
    await gwen.moveClock(30);
    expect(await gwen.resumePath()).toBe('/additional-information');
  });

  it('leaves mail and sessions to the clock of the server', async () => {
    const alice = await (await journey.start('accepted')).reach('banked');
    await alice.moveClock(60);
    expect((await alice.get(`refresh-token/${alice.id}`)).headers['bearer']).toBeDefined();
  });

  it.each([0, -1, 367, 1.5])('is not moved by %d days', async (days) => {
    const alice = await journey.start('accepted');
    expect((await alice.moveClock(days)).status).toBe(400);
  });
});

describe('maintenance', () => {
  const setMaintenance = (isOn: boolean) =>
    journey.server.inject({
      method: 'PUT',
      url: '/api/sandbox/feature-toggles',
      payload: { MAINTENANCE_MODE: isOn },
    });
  const days = (count: number) => journey.passMinutes(count * 24 * 60);
  async function outcome(alice: Applicant) {
    const { status, headers } = await alice.login();
    alice.bearer = String(headers['bearer']);
    return status === 200 ? 'open' : 'closed';
  }

  it('stops the clock of every application, and says the day that follows from it', async () => {
    const alice = await (await journey.start('accepted')).reach('decided');
    days(5);
    await setMaintenance(true);
    days(15);
    expect(await outcome(alice)).toBe('open');
    await setMaintenance(false);
    await outcome(alice);
    expect((await progress(alice)).expiresOn).toBe(inDays(9));
    const { body } = await alice.get(`application/${alice.id}/documents`);
    expect((body as HtmlDocuments)[0]?.data).toContain(`ends on ${formatCalendarDate(inDays(9))}.`);
    days(8.9);
    expect(await outcome(alice)).toBe('open');
    days(0.2);
    expect(await outcome(alice)).toBe('closed');
  });

  it('counts from the start of an application that was begun during it', async () => {
    await setMaintenance(true);
    days(10);
    const alice = await (await journey.start('accepted')).reach('decided');
    days(1);
    await setMaintenance(false);
    days(13.9);
    expect(await outcome(alice)).toBe('open');
    days(0.2);
    expect(await outcome(alice)).toBe('closed');
  });

  it('revives nothing that had expired before', async () => {
    const alice = await (await journey.start('accepted')).reach('decided');
    days(15);
    await setMaintenance(true);
    days(1);
    expect(await outcome(alice)).toBe('closed');
  });
});
