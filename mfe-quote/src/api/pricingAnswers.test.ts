import { pricing } from '../testing/pricing';
import { applicantPricingOf } from './pricingAnswers';

describe('the applicant’s pricing as the server answers it', () => {
  it('has the server’s limits, its terms in months', () => {
    expect(applicantPricingOf({ ...pricing, maxLoanTerm: 36 }).limits).toEqual({
      min: 1500,
      max: 9000,
      step: 100,
      terms: [12, 24, 36],
    });
  });

  it('has its own prices in rising order, whatever the order they came in', () => {
    const { bands } = applicantPricingOf({
      ...pricing,
      loanValues: [...pricing.loanValues].reverse(),
    });
    expect(bands.map(({ from, to, prices }) => [from, to, prices.at(3)])).toEqual([
      [1500, 7000, { term: 48, apr: 24.9 }],
      [7001, 9000, { term: 48, apr: 19.9 }],
    ]);
  });

  it('has no own prices where the rate is not real', () => {
    expect(applicantPricingOf({ ...pricing, realRateInd: 0 })).toMatchObject({
      apr: 33.9,
      bands: [],
    });
  });
});
