import { aprFor } from '../pricing/aprFor';
import { LOAN_STEP, MIN_LOAN } from '../pricing/loanLimits';
import type { RiskGroup } from '../pricing/priceBands';
import { quoteLoan } from '../pricing/quoteLoan';

export type AffordableLoanQuery = {
  riskGroup: RiskGroup;
  termMonths: number;
  upTo: number;
  maxMonthlyPayment: number;
};

/**
 * The largest loan, in whole steps, whose monthly payment at the price of its band can be paid.
 * @param query `termMonths` a term on offer; `upTo` and `maxMonthlyPayment` in pounds
 * @returns pounds, a multiple of £100; undefined where not even the smallest loan can be paid
 * @throws {RangeError} where the term is not on offer
 * Source: the lender's policy on counter offers.
 */
export const largestAffordableLoan = ({
  riskGroup,
  termMonths,
  upTo,
  maxMonthlyPayment,
}: AffordableLoanQuery): number | undefined => {
  const largest = Math.floor(upTo / LOAN_STEP) * LOAN_STEP;
  for (let amount = largest; amount >= MIN_LOAN; amount -= LOAN_STEP) {
    const apr = aprFor({ riskGroup, amount, termMonths });
    if (quoteLoan({ amount, apr, termMonths }).monthlyPayment <= maxMonthlyPayment) return amount;
  }
  return undefined;
};
