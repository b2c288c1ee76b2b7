import fc from 'fast-check';
import { representativeApr, type PriceBand } from './apr';
import {
  defaultLoan,
  FALLBACK_EXAMPLE,
  limitsOf,
  representativeExample,
  shownApr,
  type ApplicantPricing,
} from './applicantPricing';
import { LOAN_LIMITS } from './loanLimits';

const band = (from: number, to: number, apr: number): PriceBand => ({
  from,
  to,
  prices: LOAN_LIMITS.terms.map((term) => ({ term, apr })),
});

const pricing: ApplicantPricing = {
  apr: 33.9,
  bands: [band(1500, 7000, 24.9), band(7001, 9000, 19.9)],
  limits: { ...LOAN_LIMITS, min: 1500, max: 9000 },
};

describe('the APR shown', () => {
  const loan = { loanAmount: 5000, loanTerm: 48 };

  it.each([
    ['the band’s price with dynamic pricing', pricing, loan, true, 24.9],
    ['the base APR without dynamic pricing', pricing, loan, false, 33.9],
    ['the base APR where there are no own prices', { ...pricing, bands: [] }, loan, true, 33.9],
    ['the base APR while no loan can be asked for', pricing, null, true, 33.9],
    [
      'the base APR where the price is negative',
      { ...pricing, bands: [band(1500, 9000, -1)] },
      loan,
      true,
      33.9,
    ],
    ['the base APR below every band', pricing, { ...loan, loanAmount: 1499 }, true, 33.9],
    ['the base APR above every band', pricing, { ...loan, loanAmount: 9001 }, true, 33.9],
    [
      'the next band’s price between two bands',
      pricing,
      { ...loan, loanAmount: 7000.5 },
      true,
      19.9,
    ],
    ['a price of nothing', { ...pricing, bands: [band(0, 9000, 0)] }, loan, true, 0],
  ])('is %s', (_, given, chosen, dynamicPricing, apr) => {
    expect(shownApr(given, chosen, dynamicPricing)).toBe(apr);
  });
});

describe('the loan that the selector opens with', () => {
  it.each([
    ['without dynamic pricing', pricing, false, { loanAmount: 5000, loanTerm: 48 }],
    ['at 60 % of the range, to the nearest 500', pricing, true, { loanAmount: 6000, loanTerm: 48 }],
    [
      'rounded down where that is nearer',
      { ...pricing, limits: { ...LOAN_LIMITS, max: 3000 } },
      true,
      { loanAmount: 2000, loanTerm: 48 },
    ],
    ['empty where the lookup failed', null, true, { loanAmount: 0, loanTerm: 0 }],
  ])('%s', (_, given, dynamicPricing, loan) => {
    expect(defaultLoan(given, dynamicPricing)).toEqual(loan);
  });

  it('is within any range, on a round 500 where there is one near', () => {
    const ranges = fc.record({
      from: fc.integer({ min: 5, max: 60 }),
      width: fc.integer({ min: 1, max: 90 }),
    });
    fc.assert(
      fc.property(ranges, ({ from, width }) => {
        const limits = { ...LOAN_LIMITS, min: from * 100, max: (from + width) * 100 };
        const { min, max } = limits;
        const { loanAmount: amount } = defaultLoan({ ...pricing, limits }, true);
        expect(amount).toBeGreaterThanOrEqual(min);
        expect(amount).toBeLessThanOrEqual(max);
        const isClamped = amount === min || amount === max;
        if (!isClamped) {
          expect(amount % 500).toBe(0);
          expect(Math.abs(amount - (min + 0.6 * (max - min)))).toBeLessThanOrEqual(250);
        }
      }),
    );
  });
});

describe('the limits', () => {
  it('are the applicant’s own with dynamic pricing', () => {
    expect(limitsOf(pricing, true)).toBe(pricing.limits);
  });

  it('are the standard ones without dynamic pricing or without an answer', () => {
    expect(limitsOf(pricing, false)).toBe(LOAN_LIMITS);
    expect(limitsOf(null, true)).toBe(LOAN_LIMITS);
  });
});

describe('the representative example', () => {
  it('is the fixed one until the pricing is known, and where no loan can be quoted', () => {
    expect(FALLBACK_EXAMPLE).toMatchObject({
      apr: 33.94,
      monthlyPayment: 178.81,
      totalAmount: 8583.03,
    });
    expect(FALLBACK_EXAMPLE).toEqual(representativeExample(representativeApr('Low')));
    expect(representativeExample(-1)).toBe(FALLBACK_EXAMPLE);
  });

  it('is worked out from the base APR', () => {
    expect(representativeExample(33.94)).toMatchObject({
      apr: 33.94,
      loanAmount: 5000,
      loanTerm: 48,
      monthlyPayment: 178.81,
    });
  });
});
