import type { AprAndRiskGroup } from 'journey-api/contract';

const terms = [12, 24, 36, 48, 60];

export const pricing: AprAndRiskGroup = {
  apr: 33.9,
  realRateInd: 1,
  riskGroup: 'Low',
  minLoanTerm: 12,
  maxLoanTerm: 60,
  minLoanValue: 1500,
  maxLoanValue: 9000,
  loanValues: [
    { from: 1500, to: 7000, prices: terms.map((term) => ({ term, apr: 24.9 })) },
    { from: 7001, to: 9000, prices: terms.map((term) => ({ term, apr: 19.9 })) },
  ],
};
