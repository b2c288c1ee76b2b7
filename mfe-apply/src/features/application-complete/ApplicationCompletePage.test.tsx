import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer, type FakeServer } from 'shared-testing';

let server: FakeServer;

const product = { loanAmount: 5000, apr: 33.94, term: 4, monthlyPayment: 178.81 };
const eligibility = { product: { ...product, totalAmount: 8583.03 } };
const progress = `GET /application/${applicationId}/progress`;
const approved = {
  documentUploaded: false,
  applicationInReview: false,
  decisionConfirmed: true,
  loanPaid: false,
  payoutDueOn: '2026-11-24',
  ownershipDueOn: '2026-11-30',
};
const paidProgress = { ...approved, loanPaid: true, dates: { loanPaid: '2026-12-10' } };
const repayment = `GET /repayment-information/${applicationId}`;
const paidRepayment = {
  monthlyPayment: 178.81,
  paymentStartDate: '2027-01-11',
  firstDueDate: '2027-01-10',
  paidOn: '2026-12-10',
};
const documents = `GET /application/${applicationId}/documents`;

beforeEach(() => {
  server = startFakeServer();
  server.reply(`GET /eligibility/${applicationId}`, { body: eligibility });
  server.reply(progress, { body: approved });
  server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1234' } });
  server.reply(repayment, {
    body: { paymentStartDate: '2026-12-21', monthlyPayment: 178.81 },
  });
});

/** jsdom toggles no details by a click on a heading within the summary. */
function toggle(details: HTMLDetailsElement, isOpen: boolean) {
  details.open = isOpen;
  fireEvent(details, new Event('toggle'));
}

const open = (title: string) => toggle(screen.getByText(title).closest('details')!, true);

async function firstPaymentOn(date: string) {
  const panel = await screen.findByRole('region', { name: 'Get ready for your first repayment' });
  expect(await within(panel).findByText(date)).toBeVisible();
}

describe('ApplicationCompletePage', () => {
  it('congratulates and says when the money comes', async () => {
    await renderAt('/application-complete');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'All done! Congratulations, your loan is on its way',
      }),
    ).toBeVisible();
    expect(screen.getByText(/within a couple of hours/)).toHaveTextContent('48 hours');
  });

  it('takes what the screen before had read for no decision since', async () => {
    const undecided = { ...approved, decisionConfirmed: false, remainingBankAttempts: 3 };
    server.reply(progress, { body: undecided });
    const { router } = await renderAt('/bank-details');
    await waitFor(() => expect(server.callsOf(progress)).toHaveLength(1));
    server.reply(progress, { body: approved });
    await act(() => router.navigate('/application-complete', { state: { accountEnding: '8472' } }));
    expect(await screen.findByText(/ending in 8472/)).toBeVisible();
    expect(server.callsOf(progress)).toHaveLength(2);
    expect(server.callsOf(`GET /redirect/${applicationId}`)).toEqual([]);
    expect(router.state.location.state).toEqual({ accountEnding: '8472' });
  });

  it('shows nothing below its lead until everything is known', async () => {
    let announce = () => {};
    const after = new Promise<void>((resolve) => (announce = resolve));
    server.reply(`GET /eligibility/${applicationId}`, { body: eligibility, after });
    await renderAt('/application-complete');
    expect(await screen.findByRole('heading', { level: 1, hidden: true })).toBeInTheDocument();
    await waitFor(() => expect(server.callsOf('GET /application-reference')).toHaveLength(1));
    expect(screen.queryByText(/^Application reference/)).not.toBeInTheDocument();
    announce();
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    expect(screen.getByText('£5000')).toBeVisible();
  });

  it('gets the applicant ready for the first repayment', async () => {
    await renderAt('/application-complete');
    const panel = within(
      await screen.findByRole('region', { name: 'Get ready for your first repayment' }),
    );
    for (const fact of ['£178.81', '21 Dec 2026', 'Direct Debit'])
      expect(panel.getByText(fact)).toBeVisible();
  });

  it('names the days of what follows, and whom to ask', async () => {
    await renderAt('/application-complete');
    expect(await screen.findByText(/in your account by 24 Nov 2026/)).toBeVisible();
    expect(screen.getByText(/^Your lender is/)).toHaveTextContent('that email by 30 Nov 2026.');
    expect(screen.getByRole('heading', { name: 'Any questions?' })).toBeVisible();
    expect(screen.getByRole('link', { name: '0113 496 0001' })).toBeVisible();
  });

  it('calls the dates an example, and puts none into a calendar, until the loan is paid out', async () => {
    await renderAt('/application-complete');
    const panel = await screen.findByRole('region', { name: 'Get ready for your first repayment' });
    expect(panel).toHaveTextContent('The date is an example, as if the loan were paid out today.');
    expect(screen.queryByRole('button', { name: 'Add to my calendar' })).not.toBeInTheDocument();
    expect(screen.getByText(/The dates are an example/)).toBeInTheDocument();
  });

  it('follows the payout without a reload, with the dates that count from it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await renderAt('/application-complete');
    await firstPaymentOn('21 Dec 2026');
    server.reply(repayment, { body: paidRepayment });
    server.reply(progress, { body: paidProgress });
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    jest.useRealTimers();
    await firstPaymentOn('11 Jan 2027');
    expect(
      screen.getByRole('heading', { level: 1, name: 'All done! Your loan has been paid' }),
    ).toBeVisible();
    expect(screen.getByText(/^We paid it into your account on 10 Dec 2026\./)).toBeVisible();
    expect(screen.getByText(/^Your loan was paid out on 10 Dec 2026,/)).toBeInTheDocument();
  });

  it('leaves for the screen of a failed payout without a reload', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.reply(`GET /redirect/${applicationId}`, {
      body: { data: { redirect: '/application-cancelled' } },
    });
    await renderAt('/application-complete');
    await firstPaymentOn('21 Dec 2026');
    server.reply(progress, { body: { ...approved, payoutDueOn: undefined, isCancelled: true } });
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    jest.useRealTimers();
    expect(
      await screen.findByRole('heading', { name: "We've cancelled your loan application" }),
    ).toBeVisible();
  });

  it('puts the first payment into a calendar', async () => {
    server.reply(repayment, { body: paidRepayment });
    const saved: [string, Blob][] = [];
    URL.createObjectURL = (file: Blob) => {
      saved.push(['', file]);
      return 'blob:calendar';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.at(-1)![0] = this.download;
    });
    const { user } = await renderAt('/application-complete');
    await user.click(await screen.findByRole('button', { name: 'Add to my calendar' }));
    const [[name, file] = ['', new Blob()]] = saved;
    expect(name).toBe('first-loan-payment.ics');
    expect(file.type).toMatch(/^text\/calendar/);
    expect(file.size).toBeGreaterThan(400);
  });

  it('keeps amount, total, every payment and the signed documents in reach', async () => {
    server.reply(
      documents,
      { status: 503 },
      {
        body: [{ documentType: 'loanAgreement', title: 'Loan agreement', data: '<html></html>' }],
      },
    );
    const { user } = await renderAt('/application-complete');
    const payments = (await screen.findByText('See every payment')).closest('details')!;
    expect(screen.getByText('£5000')).toBeVisible();
    expect(within(payments).getAllByRole('row', { hidden: true })).toHaveLength(50);
    expect(payments).toHaveTextContent('Total£8583.03');
    expect(server.callsOf(documents)).toHaveLength(0);
    open('Read the documents you signed');
    await user.click(await screen.findByText('Try again'));
    await screen.findByText('Loan agreement');
    open('Loan agreement');
    expect(await screen.findByTitle('Loan agreement, document text')).toBeInTheDocument();
  });

  it('shows the documents as they are when they are opened, since a signature changes them', async () => {
    const titled = (title: string) => ({
      body: [{ documentType: 'loanAgreement' as const, title, data: '<html></html>' }],
    });
    server.reply(documents, titled('To sign'), titled('Signed'));
    await renderAt('/application-complete');
    const panel = (await screen.findByText('Read the documents you signed')).closest('details')!;
    toggle(panel, true);
    await screen.findByText('To sign');
    toggle(panel, false);
    await waitFor(() => expect(screen.queryByText('To sign')).toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    toggle(panel, true);
    expect(await screen.findByText('Signed')).toBeInTheDocument();
  });

  it('names the lender as the owner, links to the questions and shows the reference', async () => {
    await renderAt('/application-complete');
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    expect(screen.getByText(/^Your lender is Funder Ltd\. It owns the loan/)).toHaveTextContent(
      'within five working days',
    );
    expect(screen.getByRole('link', { name: /frequently asked questions/ })).toHaveAttribute(
      'href',
      '/faqs',
    );
  });

  it('shows the last four digits that the bank details handed over, and only four', async () => {
    await renderAt('/application-complete', { state: { accountEnding: '8472' } });
    expect(await screen.findByText(/account ending in 8472/)).toBeVisible();
    await renderAt('/application-complete', { state: { accountEnding: '63748472' } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/account ending/)).not.toBeInTheDocument();
  });

  it('goes to the error page where the repayment is not known', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.reply(`GET /repayment-information/${applicationId}`, {
      status: 500,
      body: { error: 'Sorry', errorMessage: 'Later' },
    });
    await renderAt('/application-complete');
    expect(await screen.findByRole('heading', { name: 'Error page: Sorry' })).toBeVisible();
  });
});
