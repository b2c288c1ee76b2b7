import { costOfBorrowing, type Loan, type LoanLimits, type RepresentativeExample } from 'lending';
import { formatApr, formatPence, formatPounds, formatTerm } from 'shared-ui/money';

export const loanSelectorText = {
  amount: 'I want to borrow:',
  slider: 'Loan amount',
  decrement: ({ step }: LoanLimits) => `Borrow ${formatPounds(step)} less`,
  increment: ({ step }: LoanLimits) => `Borrow ${formatPounds(step)} more`,
  rounded: (typed: string, settled: string, { step }: LoanLimits) =>
    `You can borrow in steps of ${formatPounds(step)}, so £${typed} is now £${settled}.`,
  duration: 'Years to repay over:',
  breakdown: 'Your quote',
  monthlyPayment: 'Monthly payment',
  costOfBorrowing: 'Cost of borrowing',
  totalAmount: 'Total amount payable',
  apr: 'APR representative',
  interestRate: 'Interest rate (pa fixed)',
  loanAmount: 'Loan amount',
  loanTerm: 'Loan term',
  noFigure: '–',
  notKnown: 'not known',
  aprNote: (apr: string) => `${apr} APR representative`,
  comparison: {
    caption: 'Compare terms, in whole pounds',
    columns: ['Over', 'Monthly', 'Cost of borrowing'],
  },
  status: {
    loading: 'We’re fetching your rate. Your figures will be here in a moment.',
    ready: 'This is an illustration. Your rate is confirmed after the eligibility check.',
    ownPrice: ({ loanAmount }: Loan, apr: number, monthlyPayment: number) =>
      `This illustration uses our representative APR. For ${formatPounds(loanAmount)} we expect to offer you ${formatApr(apr)} APR, ${formatPence(monthlyPayment)} a month.`,
    fetched: 'We’ve fetched your rate now, so your figures may have changed.',
    failed: 'We couldn’t fetch your rate just now, so these figures use our representative APR.',
  },
  retry: 'Fetch my rate again',
  confirmation: ({ loanAmount, loanTerm }: Loan) =>
    `You're about to check your eligibility for a loan of ${formatPounds(loanAmount)} over ${formatTerm(loanTerm)}`,
  update: 'Update my loan details',
};

export const loanErrorText = {
  amount: ({ min, max }: LoanLimits) =>
    `Please enter an amount between ${formatPounds(min)} and ${formatPounds(max)}`,
  duration: 'Please choose how many years to repay over',
};

const YEARS_IN_WORDS = ['no', 'one', 'two', 'three', 'four', 'five'];

export function exampleText(example: RepresentativeExample): string {
  const { apr, loanAmount, loanTerm, monthlyPayment, totalAmount, interestRatePa } = example;
  const years = YEARS_IN_WORDS[loanTerm / 12] ?? String(loanTerm / 12);
  return `${apr.toFixed(1)}% APR representative. Borrow ${formatPounds(loanAmount)} over ${years} years at a fixed interest rate of ${formatApr(interestRatePa)} a year and you’d repay ${formatPence(monthlyPayment)} a month, ${formatPence(totalAmount)} in total. The cost of borrowing is ${formatPence(costOfBorrowing(example))}.`;
}
