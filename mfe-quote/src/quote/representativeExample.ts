import { quoteLoan } from './quoteLoan';
import { STANDARD_LOAN } from './defaultLoan';

export interface RepresentativeExample {
  apr: number;
  amount: number;
  durationYears: number;
  monthlyPayment: number;
  totalAmount: number;
}

/** Shown until the applicant's pricing is known. */
export const FALLBACK_EXAMPLE: RepresentativeExample = {
  apr: 33.9,
  amount: 5000,
  durationYears: 4,
  monthlyPayment: 178.81,
  totalAmount: 8583.03,
};

export function representativeExample(apr: number): RepresentativeExample {
  const quote = quoteLoan(STANDARD_LOAN, apr);
  return quote === null
    ? FALLBACK_EXAMPLE
    : {
        ...STANDARD_LOAN,
        apr,
        monthlyPayment: quote.monthlyPayment,
        totalAmount: quote.totalAmount,
      };
}
