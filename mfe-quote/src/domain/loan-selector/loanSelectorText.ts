import { formatPounds, formatYears } from 'shared-ui/money';
import type { LoanLimits } from '../../quote/loanLimits';
import type { Loan } from '../../quote/quoteLoan';

export const loanSelectorText = {
  amount: 'I want to borrow:',
  slider: 'Loan amount',
  decrement: ({ step }: LoanLimits) => `Borrow ${formatPounds(step)} less`,
  increment: ({ step }: LoanLimits) => `Borrow ${formatPounds(step)} more`,
  duration: 'Years to repay over:',
  years: formatYears,
  breakdown: 'Your quote',
  monthlyPayment: 'Monthly payment',
  totalAmount: 'Total amount payable',
  apr: 'APR representative',
  interestRate: 'Interest rate (pa fixed)',
  loanAmount: 'Loan amount',
  loanTerm: 'Loan term',
  noFigure: '–',
  status: {
    loading: 'We’re fetching your rate. These figures will update in a moment.',
    ready: 'This is an illustration. Your rate is confirmed after the eligibility check.',
    failed: 'We couldn’t fetch your rate just now, so these figures use our representative APR.',
  },
  confirmation: ({ amount, durationYears }: Loan) =>
    `You're about to check your eligibility for a loan of ${formatPounds(amount)} over ${formatYears(durationYears)}`,
  update: 'Update my loan details',
};

/** `min` and `max` are written without grouping, as the limits of the product are. */
export const loanErrorText = {
  amount: ({ min, max }: LoanLimits) =>
    `Please enter an amount between ${formatPounds(min)} and ${formatPounds(max)}`,
  duration: 'Please choose how many years to repay over',
};
