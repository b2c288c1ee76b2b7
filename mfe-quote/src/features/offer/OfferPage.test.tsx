import { screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from 'shared-auth/session';
import { startFakeServer } from 'shared-testing';
import { pricing } from '../../testing/pricing';
import { storedAnswers } from '../../testing/storedAnswers';
import { renderAt } from '../../testing/renderAt';

const product = {
  loanAmount: 5000,
  apr: 33.9,
  term: 4,
  monthlyPayment: 178.74,
  totalAmount: 8579.51,
};

interface Asked {
  loanAmount: number;
  loanTerm: number;
  advertisedApr: number;
}

function answer(term: number, asked?: Asked) {
  const server = startFakeServer({
    'GET /eligibility': { body: { product: { ...product, term } } },
    'GET /repayment-information': {
      body: { paymentStartDate: '2026-12-21', monthlyPayment: 178.74 },
    },
  });
  const marks = { documentUploaded: false, applicationInReview: false, decisionConfirmed: false };
  server.reply('GET /application', {
    body: { ...marks, loanPaid: false, asked, expiresOn: '2026-12-11' },
  });
  return server;
}

describe('an offer', () => {
  it.each([
    ['/offer/eligible', "Good news! You're eligible for a loan", 4, '4 years'],
    ['/offer/counter-offer', "Here's what you could borrow", 1, '1 year'],
  ])(
    'at %s shows loan, cost and first repayment, and goes on',
    async (from, title, term, years) => {
      answer(term);
      const { user, path } = await renderAt(from);
      expect(await screen.findByText('£5000')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const fact of [years, '33.90%', '£3579.51', '£8579.51', '21 Dec 2026', 'Direct Debit'])
        expect(screen.getByText(fact)).toBeVisible();
      // In the offer, beside the way on, and as the first repayment.
      expect(screen.getAllByText('£178.74')).toHaveLength(3);
      expect(
        screen.getByText(/subject to final fraud, affordability and other checks/),
      ).toBeVisible();
      expect(
        screen.getByRole('heading', { name: 'Get ready for your first repayment' }),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(path()).toBe('/apply-and-sign');
    },
  );

  it('says before which day to apply, and can be left for another one', async () => {
    answer(4);
    jest.spyOn(window, 'close').mockImplementation(() => undefined);
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, applicationId } = await renderAt('/offer/eligible');
    sessionStorage.setItem(`PLUM_QUOTE_${applicationId}`, '{}');
    expect(
      await screen.findByText(/Please apply before 11 Dec 2026: this offer ends that day\./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Not now' }));
    expect(dialog.getByText(/owe us nothing.*apply before 11 Dec 2026/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave for now' }));
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'You can close this window',
    });
    expect(heading).toBeVisible();
    expect(heading).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(sessionStore.getState()).toMatchObject({ status: 'closed', bearer: null });
    expect(sessionStorage.getItem(`PLUM_QUOTE_${applicationId}`)).toBeNull();
  });

  it('says how to ask for another amount, and keeps the offer', async () => {
    answer(4);
    const { user, path } = await renderAt('/offer/eligible');
    await user.click(await screen.findByRole('button', { name: 'Change amount' }));
    const dialog = screen.getByRole('dialog', { name: 'Change amount' });
    expect(within(dialog).getByRole('link', { name: '0113 496 0001' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Back to my offer' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(path()).toBe('/offer/eligible');
  });

  it('sets a counter offer beside what was asked for, and says why the APR is another', async () => {
    answer(4, { loanAmount: 7500, loanTerm: 60, advertisedApr: 32.9 });
    await renderAt('/offer/counter-offer');
    const table = within(await screen.findByRole('table', { name: /What you asked for/ }));
    for (const row of [
      'Loan amount £7500 £5000',
      'Loan term 5 years 4 years',
      'APR 32.90% 33.90%',
      'Monthly payment £237.07 £178.74',
      'Cost of borrowing £6724.30 £3579.51',
      'Total amount payable £14,224.30 £8579.51',
    ])
      expect(table.getByRole('row', { name: row })).toBeVisible();
    expect(screen.getByText('Why your APR is 33.90%')).toBeVisible();
    expect(screen.getByText(/our representative APR, 32.90%/)).toHaveTextContent(
      'for £5000 your APR is 33.90%.',
    );
  });

  it('says why the loan that was asked for costs something else than its quote', async () => {
    answer(4, { loanAmount: 5000, loanTerm: 48, advertisedApr: 32.9 });
    await renderAt('/offer/eligible');
    expect(await screen.findByText(/our representative APR, 32.90%/)).toHaveTextContent(
      'So you’d pay £178.74 a month, where your quote said £176.51.',
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('compares with the price that the quote showed under dynamic pricing', async () => {
    answer(4, { loanAmount: 7500, loanTerm: 48, advertisedApr: 33.9 }).reply(
      'GET /apr-and-risk-group',
      { body: pricing },
    );
    await renderAt('/offer/counter-offer', { toggles: { DYNAMIC_PRICING: true } });
    expect(await screen.findByRole('row', { name: 'APR 19.90% 33.90%' })).toBeVisible();
    expect(screen.getByText(/The APR of your quote was 19.90%/)).toBeVisible();
  });

  it('says no more where the offer is what was asked for', async () => {
    answer(4, { loanAmount: 5000, loanTerm: 48, advertisedApr: 33.9 });
    await renderAt('/offer/eligible');
    expect(await screen.findByText('£5000')).toBeVisible();
    expect(screen.queryByText('You asked for')).not.toBeInTheDocument();
    expect(screen.queryByText(/representative APR/)).not.toBeInTheDocument();
  });

  it('says why the rate is another where it could not be fetched for the quote', async () => {
    const server = answer(4, { loanAmount: 5000, loanTerm: 48, advertisedApr: 49.9 });
    server.reply('GET /eligibility', { body: { product: { ...product, apr: 49.9 } } });
    server.reply('GET /affordability', { body: storedAnswers });
    server.reply('GET /apr-and-risk-group', { status: 503 });
    server.reply('GET /loan-offer', { status: 204 });
    server.reply('POST /eligibility', { body: { data: { redirect: '/offer/eligible' } } });
    const { user } = await renderAt('/affordability-and-expenditure');
    expect(await screen.findByText(/We couldn’t fetch your rate just now/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your quote' })).toHaveTextContent('33.94%');
    await user.click(screen.getByRole('button', { name: 'Check my eligibility' }));
    expect(await screen.findByText('Why your APR is 49.90%')).toBeVisible();
    expect(screen.getByText(/We couldn’t fetch your own rate for your quote/)).toHaveTextContent(
      'so it used our representative APR, 33.94%.',
    );
  });

  it('leaves a failed call to the full-page error', async () => {
    startFakeServer({
      'GET /eligibility': {
        status: 409,
        body: { error: 'Too early', errorMessage: 'There is no offer yet.' },
      },
    });
    await renderAt('/offer/eligible');
    expect(await screen.findByRole('heading', { name: 'Error page: Too early' })).toBeVisible();
  });
});
