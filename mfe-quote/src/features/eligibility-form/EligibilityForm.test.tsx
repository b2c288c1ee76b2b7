import { screen, within } from '@testing-library/react';
import { startFakeServer } from 'shared-testing';
import { pricing } from '../../testing/pricing';
import { renderAt } from '../../testing/renderAt';

const wordsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('the parts of the eligibility form', () => {
  it('are its sections in order, the loan, and both buttons', async () => {
    startFakeServer({
      'GET /affordability': { status: 204 },
      'GET /apr-and-risk-group': { body: pricing },
      'GET /loan-offer': { status: 204 },
    });
    await renderAt('/affordability-and-expenditure');
    const rent = await screen.findByRole('region', { name: /towards your rent or mortgage/ });
    const quote = screen.getByRole('region', { name: 'Your quote' });

    expect(wordsOf(screen.getAllByRole('heading'))).toEqual([
      'Tell us a little more about yourself',
      'Employment and income',
      'About you',
      'Your outgoings',
      'How much do you pay towards your rent or mortgage each month?',
      'Are your loan details correct?',
      'Your quote',
    ]);
    expect(
      within(rent).getByText('We only need to know about how much you spend personally.'),
    ).toBeVisible();
    expect(wordsOf(within(quote).getAllByRole('term'))).toEqual([
      'Loan amount',
      'Loan term',
      'APR representative',
      'Cost of borrowing',
      'Total amount payable',
    ]);
    expect(wordsOf(screen.getAllByRole('button')).slice(-2)).toEqual([
      'Check my eligibility',
      'Back',
    ]);
  });
});
