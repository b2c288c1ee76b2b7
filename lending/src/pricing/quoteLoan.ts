import { monthlyInstalment, type LoanTerms } from './monthlyInstalment';
import { monthlyRate } from './monthlyRate';
import { toPence } from './pence';

export type LoanQuote = { monthlyPayment: number; totalAmount: number; interestRatePa: number };

/**
 * What a loan costs. The total is the unrounded payment times the number of payments, then rounded, so it can differ
 * by some pence from the rounded payment times that number; the last payment of the schedule takes up the difference.
 * @param terms `amount` in pounds, `apr` in percent, `termMonths` at least 1
 * @returns `monthlyPayment` and `totalAmount` in pounds, to the penny; `interestRatePa`, the fixed yearly rate 12·r,
 * in percent to two decimals
 * @throws {RangeError} where a figure makes no loan
 */
export const quoteLoan = (terms: LoanTerms): LoanQuote => {
  const instalment = monthlyInstalment(terms);
  return {
    monthlyPayment: toPence(instalment),
    totalAmount: toPence(instalment * terms.termMonths),
    interestRatePa: toPence(12 * monthlyRate(terms.apr) * 100),
  };
};
