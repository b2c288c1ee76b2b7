import { isLoanAmount } from './loanLimits';
import { priceBands, type RiskGroup } from './priceBands';

export type PriceQuery = { riskGroup: RiskGroup; amount: number; termMonths: number };

/**
 * The APR, in percent, of one loan. An amount between two bands (£2999.50) belongs to the band that begins next.
 * @param query `amount` in pounds, 1000 to 7500; `termMonths` 12, 24, 36, 48 or 60
 * @throws {RangeError} where the amount or the term is not on offer
 */
export const aprFor = ({ riskGroup, amount, termMonths }: PriceQuery): number => {
  if (!isLoanAmount(amount)) throw new RangeError(`No loan of £${amount} is on offer`);
  const band = priceBands(riskGroup).find(({ to }) => amount <= to);
  const price = band?.prices.find(({ term }) => term === termMonths);
  if (!price) throw new RangeError(`No loan over ${termMonths} months is on offer`);
  return price.apr;
};
