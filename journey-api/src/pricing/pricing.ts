import { LOAN_LIMITS, priceBands, representativeApr } from 'lending';
import type { Application } from '../application/Application';
import type { AprAndRiskGroup, Pricing } from '../contract/contract';

/** The price follows the applicant's own risk group, so it is a real rate. */
export const pricingOf = ({ lenderFile: { riskGroup } }: Application): Pricing => ({
  apr: representativeApr(riskGroup),
  realRateInd: 1,
  riskGroup,
  loanValues: priceBands(riskGroup),
});

export const aprAndRiskGroupOf = (application: Application): AprAndRiskGroup => ({
  ...pricingOf(application),
  minLoanTerm: Math.min(...LOAN_LIMITS.terms),
  maxLoanTerm: Math.max(...LOAN_LIMITS.terms),
  minLoanValue: LOAN_LIMITS.min,
  maxLoanValue: LOAN_LIMITS.max,
});
