import { LOAN_LIMITS, type Loan } from './loanLimits';
import { quoteLoan, type Product } from './quoteLoan';

/** How risky the lender's file calls an applicant. */
export type RiskGroup = 'High' | 'Low';

/** `from` and `to` in pounds, inclusive; for each term in months an APR in percent. */
export type PriceBand = {
  from: number;
  to: number;
  prices: { term: number; apr: number }[];
};

const band = (from: number, to: number, apr: number): PriceBand => ({
  from,
  to,
  prices: LOAN_LIMITS.terms.map((term) => ({ term, apr })),
});

/**
 * The price list of a risk group, in rising order, from the smallest loan to the largest. At low risk a small loan
 * costs more, because its fixed costs weigh more. The steps between bands are small enough that a larger loan never has
 * a smaller monthly payment (tested). At high risk the larger exposure costs more. Source: the lender's price list.
 */
export function priceBands(riskGroup: RiskGroup): PriceBand[] {
  const { min, max } = LOAN_LIMITS;
  return riskGroup === 'Low'
    ? [band(min, 2999, 34.9), band(3000, 5999, 33.94), band(6000, max, 32.9)]
    : [band(min, 2999, 44.9), band(3000, max, 49.9)];
}

/**
 * The APR in percent of a loan. An amount between two bands (£2999.50) belongs to the band that begins next.
 * @param bands in rising order
 * @returns undefined where the bands have no price for the loan
 */
export function bandApr(
  bands: readonly PriceBand[],
  { loanAmount, loanTerm }: Loan,
): number | undefined {
  const [lowest] = bands;
  if (!lowest || !(loanAmount >= lowest.from)) return undefined;
  const found = bands.find(({ to }) => loanAmount <= to);
  return found?.prices.find((price) => price.term === loanTerm)?.apr;
}

/** `loanAmount` in pounds, 1000 to 7500; `loanTerm` 12, 24, 36, 48 or 60. */
export type PriceQuery = Loan & { riskGroup: RiskGroup };

/**
 * The APR, in percent, of a loan to a risk group.
 * @throws {RangeError} where the amount or the term is not on offer
 */
export function aprFor({ riskGroup, ...loan }: PriceQuery): number {
  const apr = bandApr(priceBands(riskGroup), loan);
  if (apr === undefined) throw new RangeError(`Not on offer: ${JSON.stringify(loan)}`);
  return apr;
}

/**
 * The loan as it is offered, at the price of its band.
 * @throws {RangeError} where the amount or the term is not on offer
 */
export function offerProduct(query: PriceQuery): Product {
  const { loanAmount, loanTerm } = query;
  const apr = aprFor(query);
  const { monthlyPayment, totalAmount } = quoteLoan({ loanAmount, loanTerm, apr });
  return { loanAmount, loanTerm, apr, monthlyPayment, totalAmount };
}

/**
 * The APR, in percent, to advertise to a risk group: at least 51 % of those accepted get it or a lower one.
 * Source: FCA Handbook, CONC 3.5 (representative APR).
 */
export const representativeApr = (riskGroup: RiskGroup): number =>
  riskGroup === 'Low' ? 33.94 : 49.9;
