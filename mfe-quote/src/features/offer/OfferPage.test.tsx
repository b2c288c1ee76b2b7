import { screen } from '@testing-library/react';
import { startFakeServer } from 'shared-testing';
import { renderAt } from '../../testing/renderAt';

const product = {
  loanAmount: 5000,
  apr: 33.9,
  term: 4,
  monthlyPayment: 178.74,
  totalAmount: 8579.51,
};

function answer(term: number) {
  return startFakeServer({
    'GET /eligibility': { body: { product: { ...product, term } } },
    'GET /repayment-information': {
      body: { paymentStartDate: '2026-12-21', monthlyPayment: 178.74 },
    },
  });
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
      for (const fact of [years, '33.90%', '£8579.51', '21 Dec 2026', 'Direct Debit'])
        expect(screen.getByText(fact)).toBeVisible();
      expect(screen.getAllByText('£178.74')).toHaveLength(2);
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

  it('sets a counter offer beside what was asked for, and says why the APR is another', async () => {
    const server = answer(4);
    const asked = { loanAmount: 7500, durationYears: 5, advertisedApr: 32.9 };
    const marks = { documentUploaded: false, applicationInReview: false, decisionConfirmed: false };
    server.reply('GET /application', {
      body: { ...marks, loanPaid: false, asked },
    });
    await renderAt('/offer/counter-offer');
    expect(await screen.findByText('£7500 over 5 years')).toBeVisible();
    expect(screen.getByText('£5000 over 4 years')).toBeVisible();
    expect(screen.getByText(/representative APR is 32.90%/)).toHaveTextContent(
      'for £5000 the APR is 33.90%',
    );
  });

  it('says no more where the offer is what was asked for', async () => {
    const server = answer(4);
    const asked = { loanAmount: 5000, durationYears: 4, advertisedApr: 33.9 };
    const marks = { documentUploaded: false, applicationInReview: false, decisionConfirmed: false };
    server.reply('GET /application', {
      body: { ...marks, loanPaid: false, asked },
    });
    await renderAt('/offer/eligible');
    expect(await screen.findByText('£5000')).toBeVisible();
    expect(screen.queryByText('You asked for')).not.toBeInTheDocument();
    expect(screen.queryByText(/representative APR/)).not.toBeInTheDocument();
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
