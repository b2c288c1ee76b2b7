import { aprFor as lendersApr, quoteLoan as lendersQuote } from 'lending';
import { pricing } from '../testing/pricing';
import { aprFor } from './aprFor';
import { defaultLoan } from './defaultLoan';
import { loanLimits, roundToStep, STANDARD_LIMITS, stepAmount } from './loanLimits';
import { parsePounds } from './parsePounds';
import { quoteLoan } from './quoteLoan';
import { FALLBACK_EXAMPLE, representativeExample } from './representativeExample';

describe('a quote', () => {
  it('gives the specified example at 33.94 %', () => {
    expect(quoteLoan({ amount: 5000, durationYears: 4 }, 33.94)).toMatchObject({
      monthlyPayment: 178.81,
      totalAmount: 8583.03,
    });
  });

  it('costs nothing but the amount at no interest', () => {
    expect(quoteLoan({ amount: 1200, durationYears: 1 }, 0)).toEqual({
      monthlyPayment: 100,
      totalAmount: 1200,
      interestRatePa: 0,
    });
  });

  it.each([
    [{ amount: 0, durationYears: 4 }, 10],
    [{ amount: 5000, durationYears: 0 }, 10],
    [{ amount: 5000, durationYears: 4 }, -1],
    [{ amount: Number.NaN, durationYears: 4 }, 10],
  ])('is none for %j at %s %%', (loan, apr) => {
    expect(quoteLoan(loan, apr)).toBeNull();
  });

  it('agrees with the lender to the penny, for every amount and term on offer', () => {
    for (let amount = 1000; amount <= 7500; amount += 100)
      for (const durationYears of [1, 2, 3, 4, 5])
        for (const riskGroup of ['Low', 'High'] as const) {
          const termMonths = durationYears * 12;
          const apr = lendersApr({ riskGroup, amount, termMonths });
          const { monthlyPayment, totalAmount, interestRatePa } = lendersQuote({
            amount,
            apr,
            termMonths,
          });
          expect(quoteLoan({ amount, durationYears }, apr)).toEqual({
            monthlyPayment,
            totalAmount,
            interestRatePa,
          });
        }
  });
});

describe('the APR shown', () => {
  const loan = { amount: 5000, durationYears: 4 };

  it.each([
    ['the band’s price with dynamic pricing', pricing, loan, true, 24.9],
    ['the base APR without dynamic pricing', pricing, loan, false, 33.9],
    [
      'the base APR where the rate is not real',
      { ...pricing, realRateInd: 0 as const },
      loan,
      true,
      33.9,
    ],
    [
      'the base APR where the price is negative',
      {
        ...pricing,
        loanValues: [{ from: 1500, to: 9000, prices: [{ term: 48, apr: -1 }] }],
      },
      loan,
      true,
      33.9,
    ],
    ['the base APR below every band', pricing, { ...loan, amount: 1499 }, true, 33.9],
    ['the base APR above every band', pricing, { ...loan, amount: 9001 }, true, 33.9],
    ['the next band’s price between two bands', pricing, { ...loan, amount: 7000.5 }, true, 19.9],
    [
      'a price of nothing',
      { ...pricing, loanValues: [{ from: 0, to: 9000, prices: [{ term: 48, apr: 0 }] }] },
      loan,
      true,
      0,
    ],
  ])('is %s', (_, given, chosen, dynamicPricing, apr) => {
    expect(aprFor(given, chosen, dynamicPricing)).toBe(apr);
  });
});

describe('the loan that the selector opens with', () => {
  it.each([
    ['without dynamic pricing', pricing, false, { amount: 5000, durationYears: 4 }],
    ['at 60 % of the range, to the nearest 500', pricing, true, { amount: 6000, durationYears: 4 }],
    [
      'rounded down where that is nearer',
      { ...pricing, minLoanValue: 1000, maxLoanValue: 3000 },
      true,
      { amount: 2000, durationYears: 4 },
    ],
    ['empty where the lookup failed', null, true, { amount: 0, durationYears: 0 }],
  ])('%s', (_, given, dynamicPricing, loan) => {
    expect(defaultLoan(given, dynamicPricing)).toEqual(loan);
  });
});

describe('the limits', () => {
  it('are the server’s with dynamic pricing', () => {
    expect(loanLimits({ ...pricing, maxLoanTerm: 36 }, true)).toEqual({
      min: 1500,
      max: 9000,
      step: 100,
      years: [1, 2, 3],
    });
  });

  it('are the standard ones without dynamic pricing or without an answer', () => {
    expect(loanLimits(pricing, false)).toBe(STANDARD_LIMITS);
    expect(loanLimits(null, true)).toBe(STANDARD_LIMITS);
  });

  it.each([
    [5049, 5000],
    [5050, 5100],
    [1001, 1000],
    [7499, 7500],
    [1000, 1000],
    [999, 999],
    [7501, 7501],
  ])('round %d to %d', (typed, rounded) => {
    expect(roundToStep(typed, STANDARD_LIMITS)).toBe(rounded);
  });

  it.each([
    [5000, 1, 5100],
    [5000, -1, 4900],
    [5049, 1, 5100],
    [5049, -1, 5000],
    [7500, 1, 7500],
    [1000, -1, 1000],
  ] as const)('step %d by %d to %d', (amount, direction, stepped) => {
    expect(stepAmount(amount, direction, STANDARD_LIMITS)).toBe(stepped);
  });
});

describe('what is typed as an amount', () => {
  it.each([
    ['5000', 5000],
    ['£5,000', 5000],
    [' 5 000 ', 5000],
    ['(500)', 500],
    ['12.50', 12.5],
    ['', null],
    ['abc', null],
    ['1e3', null],
    ['1.2.3', null],
  ])('reads %j as %s', (text, amount) => {
    expect(parsePounds(text)).toBe(amount);
  });
});

describe('the representative example', () => {
  it('is the fixed one until the pricing is known', () => {
    expect(FALLBACK_EXAMPLE).toMatchObject({
      apr: 33.9,
      monthlyPayment: 178.81,
      totalAmount: 8583.03,
    });
  });

  it('is worked out from the base APR', () => {
    expect(representativeExample(33.94)).toMatchObject({
      apr: 33.94,
      amount: 5000,
      durationYears: 4,
      monthlyPayment: 178.81,
    });
  });
});
