import { screen } from '@testing-library/react';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer, type FakeServer } from 'shared-testing';

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
  server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1234' } });
  server.reply(`GET /repayment-information/${applicationId}`, {
    body: { paymentStartDate: '2026-12-21', monthlyPayment: 178.81 },
  });
});

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

  it('gets the applicant ready for the first repayment', async () => {
    await renderAt('/application-complete');
    expect(
      await screen.findByRole('heading', { name: 'Get ready for your first repayment' }),
    ).toBeVisible();
    expect(screen.getByText('£178.81')).toBeVisible();
    expect(screen.getByText('21 Dec 2026')).toBeVisible();
    expect(screen.getByText('Direct Debit')).toBeVisible();
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
    await renderAt('/application-complete', { accountEnding: '8472' });
    expect(await screen.findByText(/account ending in 8472/)).toBeVisible();
    await renderAt('/application-complete', { accountEnding: '63748472' });
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
