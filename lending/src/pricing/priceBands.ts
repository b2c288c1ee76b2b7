import type { PriceBand } from 'journey-api/contract';
import { LOAN_TERMS, MAX_LOAN, MIN_LOAN } from './loanLimits';

/** How risky the lender's file calls an applicant. */
export type RiskGroup = 'High' | 'Low';

const band = (from: number, to: number, apr: number): PriceBand => ({
  from,
  to,
  prices: LOAN_TERMS.map((term) => ({ term, apr })),
});

/**
 * At low risk a small loan costs more, for its fixed costs weigh more. The steps between bands are small enough
 * that a larger loan never has a smaller monthly payment (tested). At high risk it is the larger exposure that is dear.
 */
const bandsByRisk: Record<RiskGroup, PriceBand[]> = {
  Low: [band(MIN_LOAN, 2999, 34.9), band(3000, 5999, 33.9), band(6000, MAX_LOAN, 32.9)],
  High: [band(MIN_LOAN, 2999, 44.9), band(3000, MAX_LOAN, 49.9)],
};

/**
 * The price list of a risk group: bands of whole pounds, `from` and `to` inclusive, in rising order, which together
 * cover {@link MIN_LOAN} to {@link MAX_LOAN}; each with an APR in percent for every term in months.
 * Source: the lender's price list.
 */
export const priceBands = (riskGroup: RiskGroup): PriceBand[] =>
  bandsByRisk[riskGroup].map((each) => ({
    ...each,
    prices: each.prices.map((price) => ({ ...price })),
  }));
