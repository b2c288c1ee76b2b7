import { screen, within } from '@testing-library/react';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer, type FakeServer } from 'shared-testing';

const progress = `GET /application/${applicationId}/progress`;
let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
  server.reply(progress, { body: marks({ documentUploaded: true, applicationInReview: true }) });
  server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1234' } });
  server.reply(`GET /user-details/${applicationId}`, { body: { emailAddress: 'j***@e***.com' } });
});

const marks = (set: object) => ({
  documentUploaded: false,
  applicationInReview: false,
  decisionConfirmed: false,
  loanPaid: false,
  ...set,
});

const stage = (label: string) => screen.getByText(label).closest('li') as HTMLElement;

describe('the return screens', () => {
  it.each([
    ['/return/application-completed', 'Your loan application is complete', /money is on its way/],
    ['/return/additional-information', 'Welcome back', /three working days/],
    ['/return/additional-information/declined', 'Welcome back', /application was unsuccessful/],
    [
      '/return/additional-information/bank-declined',
      'We couldn’t verify your bank account',
      /bank check failed/,
    ],
    ['/return/additional-information/bank-and-income', 'Welcome back', /income and your bank/],
    ['/return/additional-information/income', 'Welcome back', /reviewing your proof of income/],
  ])('%s is headed "%s" and says how things stand', async (path, title, words) => {
    await renderAt(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'care@aqua.test' })).toBeVisible();
  });

  it.each(['income', 'bank-and-income'])(
    '%s is reviewed for about three working days',
    async (kind) => {
      await renderAt(`/return/additional-information/${kind}`);
      expect(await screen.findByText('This takes about three working days.')).toBeVisible();
      expect(within(stage('Document uploaded')).getByText('Done')).toBeVisible();
      expect(within(stage('Application in review')).getByText('In progress')).toBeVisible();
    },
  );

  it('names the same time for a general review as before the login, and its days', async () => {
    const dates = { applicationInReview: '2026-11-20' };
    const body = marks({ applicationInReview: true, dates, referral: 'general' });
    server.reply(progress, { body: { ...body, reviewDueOn: '2026-12-04' } });
    await renderAt('/return/additional-information');
    expect(await screen.findByText(/seven to ten working days/)).toHaveTextContent(
      'about three working days',
    );
    expect(screen.getByText('You should hear from us by 4 Dec 2026.')).toBeVisible();
    expect(stage('Application in review')).toHaveTextContent('In progress, since 20 Nov 2026');
  });

  it('names the day of the decision to come, and keeps what was signed in reach', async () => {
    const product = { loanAmount: 5000, apr: 33.94, term: 4, monthlyPayment: 178.81 };
    server.reply(`GET /eligibility/${applicationId}`, {
      body: { product: { ...product, totalAmount: 8583.03 } },
    });
    const body = marks({ documentUploaded: true, applicationInReview: true, referral: 'income' });
    server.reply(progress, { body: { ...body, reviewDueOn: '2026-11-26' } });
    await renderAt('/return/additional-information/income');
    expect(await screen.findByText('£8583.03')).toBeVisible();
    expect(screen.getByText('Read the documents you signed')).toBeVisible();
    expect(stage('Decision confirmed')).toHaveTextContent('To come, by 26 Nov 2026');
  });

  it('names the day by which the money arrives', async () => {
    const body = marks({ decisionConfirmed: true, payoutDueOn: '2026-11-24' });
    server.reply(progress, { body });
    await renderAt('/return/application-completed');
    expect(await screen.findByText(/in your account by 24 Nov 2026/)).toHaveTextContent(
      /^The money should be .* at the latest\. We have approved/,
    );
    expect(stage('Loan paid')).toHaveTextContent('In progress, by 24 Nov 2026');
  });

  it('names the last day to ask again after a decline', async () => {
    const body = marks({ decisionConfirmed: true, reconsiderUntil: '2026-12-13' });
    server.reply(progress, { body });
    await renderAt('/return/additional-information/declined');
    expect(await screen.findByText('We can look at it again until 13 Dec 2026.')).toBeVisible();
  });

  it('claims no documents where none were asked for', async () => {
    server.reply(progress, { body: marks({ applicationInReview: true }) });
    await renderAt('/return/additional-information');
    expect(await screen.findByText('Application in review')).toBeVisible();
    expect(screen.queryByText('Document uploaded')).toBeNull();
    expect(within(stage('Decision confirmed')).getByText('To come')).toBeVisible();
  });

  it.each(['declined', 'bank-declined'])('promises no payment to someone %s', async (kind) => {
    server.reply(progress, { body: marks({ applicationInReview: true, decisionConfirmed: true }) });
    await renderAt(`/return/additional-information/${kind}`);
    expect(await screen.findByText('Decision confirmed')).toBeVisible();
    expect(within(stage('Decision confirmed')).getByText('Declined')).toBeVisible();
    expect(screen.queryByText('Loan paid')).toBeNull();
  });

  it('says that the loan has been paid once it has', async () => {
    server.reply(progress, { body: marks({ decisionConfirmed: true, loanPaid: true }) });
    await renderAt('/return/application-completed');
    expect(await screen.findByText('We have paid your loan into your bank account.')).toBeVisible();
    expect(within(stage('Loan paid')).getByText('Done')).toBeVisible();
  });

  it('begins with the day on which the loan was paid', async () => {
    const dates = { loanPaid: '2026-12-10' };
    server.reply(progress, { body: marks({ decisionConfirmed: true, loanPaid: true, dates }) });
    await renderAt('/return/application-completed');
    expect(
      await screen.findByText('We paid your loan into your bank account on 10 Dec 2026.'),
    ).toBeVisible();
  });

  it('names what the bank account has to be, with a way to the questions', async () => {
    await renderAt('/return/additional-information/bank-declined');
    expect(await screen.findByText(/valid UK personal current account/)).toBeVisible();
    expect(screen.getByText(/named holder/)).toBeVisible();
    expect(screen.getByText(/Faster Payments/)).toBeVisible();
    expect(screen.getByRole('link', { name: /frequently asked questions/ })).toHaveAttribute(
      'href',
      '/faqs',
    );
  });

  it("shows after a decline what only this brand's pack says, and leads where it leads", async () => {
    await renderAt('/return/additional-information/declined');
    expect(await screen.findByRole('heading', { name: 'Credit hub' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Go to the hub/ })).toHaveAttribute(
      'href',
      'https://hub.test/',
    );
    expect(screen.getByText('When can I try again?')).toBeVisible();
  });

  it('names the credit reference agency after a decline', async () => {
    await renderAt('/return/additional-information/declined');
    expect(await screen.findByText(/Agency Ltd, 1 Test Street, Leeds/)).toHaveTextContent(
      '0113 496 0000',
    );
  });
});
