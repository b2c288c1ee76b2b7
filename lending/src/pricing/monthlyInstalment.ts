import { monthlyRate } from './monthlyRate';

export type LoanTerms = { amount: number; apr: number; termMonths: number };

/**
 * The level monthly payment in pounds, unrounded: M = P·r / (1 − (1 + r)^−n).
 * @param terms `amount` in pounds, `apr` in percent (zero or more), `termMonths` at least 1
 * @throws {RangeError} where a figure makes no loan
 */
export const monthlyInstalment = ({ amount, apr, termMonths }: LoanTerms): number => {
  if (!(amount > 0) || !(apr >= 0) || !Number.isInteger(termMonths) || termMonths < 1) {
    throw new RangeError(`Not a loan: £${amount} at ${apr} % over ${termMonths} months`);
  }
  const rate = monthlyRate(apr);
  return rate === 0 ? amount / termMonths : (amount * rate) / (1 - (1 + rate) ** -termMonths);
};
