import {
  MAX_LOAN,
  MAX_TERM_MONTHS,
  MIN_LOAN,
  MIN_TERM_MONTHS,
  priceBands,
  representativeApr,
} from 'lending';
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
  minLoanTerm: MIN_TERM_MONTHS,
  maxLoanTerm: MAX_TERM_MONTHS,
  minLoanValue: MIN_LOAN,
  maxLoanValue: MAX_LOAN,
});
