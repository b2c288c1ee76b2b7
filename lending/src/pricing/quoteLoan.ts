import type { Loan } from './loanLimits';

/** A loan with its APR in percent. */
export type LoanTerms = Loan & { apr: number };

/** Pounds to the penny; `interestRatePa` in percent to two decimals. */
export type LoanQuote = { monthlyPayment: number; totalAmount: number; interestRatePa: number };

/** A loan with what it costs, as it is offered or shown as an example. */
export type Product = LoanTerms & Pick<LoanQuote, 'monthlyPayment' | 'totalAmount'>;

/**
 * What borrowing costs, in pounds to the penny: all that is repaid beyond the amount.
 * Source: FCA Handbook, CONC App 1.2 (the total charge for credit; no fees are charged).
 */
export const costOfBorrowing = ({
  loanAmount,
  totalAmount,
}: Pick<Product, 'loanAmount' | 'totalAmount'>): number => toPence(totalAmount - loanAmount);

/**
 * Rounds an amount in pounds to whole pence, half a penny upwards.
 * The nudge undoes binary noise, so that 1.005, stored as 1.00499…, becomes 1.01.
 * @param pounds zero or more
 */
export const toPence = (pounds: number): number =>
  Math.round((pounds + pounds * Number.EPSILON) * 100) / 100;

/**
 * The monthly interest rate, as a fraction, equivalent to an APR: (1 + APR)^(1/12) − 1.
 * @param apr percent, zero or more
 * Source: FCA Handbook, CONC App 1.2 (the APR is the effective yearly rate).
 */
export const monthlyRate = (apr: number): number => (1 + apr / 100) ** (1 / 12) - 1;

/**
 * What a loan costs. The level monthly payment is M = P·r / (1 − (1 + r)^−n). The total is the unrounded payment
 * times the number of payments, then rounded, so it can differ by some pence from the rounded payment times that
 * number; the last payment of the schedule takes up the difference.
 * @param terms `loanAmount` in pounds, `apr` in percent (zero or more), `loanTerm` at least 1
 * @returns `interestRatePa` is the fixed yearly rate 12·r; null where the figures make no loan
 */
export function findQuote({ loanAmount, apr, loanTerm }: LoanTerms): LoanQuote | null {
  if (!(loanAmount > 0) || !(apr >= 0) || !Number.isInteger(loanTerm) || loanTerm < 1) return null;
  const rate = monthlyRate(apr);
  const payment =
    rate === 0 ? loanAmount / loanTerm : (loanAmount * rate) / (1 - (1 + rate) ** -loanTerm);
  return {
    monthlyPayment: toPence(payment),
    totalAmount: toPence(payment * loanTerm),
    interestRatePa: toPence(12 * rate * 100),
  };
}

/**
 * The quote of {@link findQuote}, for figures that have to make a loan.
 * @throws {RangeError} where they make none
 */
export function quoteLoan(terms: LoanTerms): LoanQuote {
  const quote = findQuote(terms);
  if (!quote) throw new RangeError(`Not a loan: ${JSON.stringify(terms)}`);
  return quote;
}
