import type { AprAndRiskGroup } from 'journey-api/contract';
import type { Loan } from './quoteLoan';

export const APR_WHILE_LOADING = 10;

/** The APR in percent to show for a loan: the applicant's own where there is one, else the base APR. */
export function aprFor(pricing: AprAndRiskGroup, loan: Loan, dynamicPricing: boolean): number {
  if (!dynamicPricing || pricing.realRateInd !== 1) return pricing.apr;
  const own = bandApr(pricing, loan);
  return own !== undefined && own >= 0 ? own : pricing.apr;
}

/** An amount between two bands belongs to the band that begins next. */
function bandApr({ loanValues }: AprAndRiskGroup, { amount, durationYears }: Loan) {
  const bands = [...loanValues].sort((one, other) => one.from - other.from);
  const lowest = bands[0];
  if (lowest === undefined || amount < lowest.from) return undefined;
  const band = bands.find(({ to }) => amount <= to);
  return band?.prices.find(({ term }) => term === durationYears * 12)?.apr;
}
