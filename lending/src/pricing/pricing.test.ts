import { aprFor } from './aprFor';
import { LOAN_STEP, LOAN_TERMS, MAX_LOAN, MIN_LOAN } from './loanLimits';
import { priceBands, type RiskGroup } from './priceBands';
import { quoteLoan } from './quoteLoan';
import { representativeApr } from './representativeApr';

const riskGroups: RiskGroup[] = ['Low', 'High'];

const steps = Array.from(
  { length: (MAX_LOAN - MIN_LOAN) / LOAN_STEP + 1 },
  (_, index) => MIN_LOAN + index * LOAN_STEP,
);

describe.each(riskGroups)('the price list at %s risk', (riskGroup) => {
  it('covers every loan on offer, from the smallest to the largest', () => {
    const bands = priceBands(riskGroup);
    expect(bands[0]?.from).toBe(MIN_LOAN);
    expect(bands.at(-1)?.to).toBe(MAX_LOAN);
    bands.slice(1).forEach((band, index) => expect(band.from).toBe((bands[index]?.to ?? 0) + 1));
  });

  it('has several bands, a price for every term, and not one price for all', () => {
    const bands = priceBands(riskGroup);
    expect(bands.length).toBeGreaterThan(1);
    bands.forEach(({ prices }) => expect(prices.map(({ term }) => term)).toEqual([...LOAN_TERMS]));
    expect(new Set(bands.map(({ prices }) => prices[0]?.apr)).size).toBeGreaterThan(1);
  });

  it.each(LOAN_TERMS)('never asks less a month for a larger loan over %i months', (termMonths) => {
    const payments = steps.map((amount) => {
      const apr = aprFor({ riskGroup, amount, termMonths });
      return quoteLoan({ amount, apr, termMonths }).monthlyPayment;
    });
    expect(payments).toEqual([...payments].sort((a, b) => a - b));
  });

  it('can not be changed by whoever reads it', () => {
    priceBands(riskGroup).forEach((band) => band.prices.splice(0));
    expect(priceBands(riskGroup)[0]?.prices).toHaveLength(LOAN_TERMS.length);
  });
});

describe('the price of a loan', () => {
  it('is the representative one for £5000 over four years at low risk', () => {
    expect(aprFor({ riskGroup: 'Low', amount: 5000, termMonths: 48 })).toBe(33.9);
    expect(representativeApr('Low')).toBe(33.9);
  });

  it('is dearer at high risk, whatever the loan', () => {
    for (const amount of steps) {
      for (const termMonths of LOAN_TERMS) {
        expect(aprFor({ riskGroup: 'High', amount, termMonths })).toBeGreaterThan(
          aprFor({ riskGroup: 'Low', amount, termMonths }),
        );
      }
    }
  });

  it.each([
    [2999, 34.9],
    [2999.5, 33.9],
    [3000, 33.9],
    [5999, 33.9],
    [5999.01, 32.9],
    [6000, 32.9],
  ])('of £%d, near the end of a band, is %d %%', (amount, apr) => {
    expect(aprFor({ riskGroup: 'Low', amount, termMonths: 48 })).toBe(apr);
  });

  it.each([999.99, 7500.01, 0, Number.NaN])('of £%d is not on offer', (amount) => {
    expect(() => aprFor({ riskGroup: 'Low', amount, termMonths: 48 })).toThrow(RangeError);
  });

  it.each([0, 6, 18, 72])('over %i months is not on offer', (termMonths) => {
    expect(() => aprFor({ riskGroup: 'Low', amount: 5000, termMonths })).toThrow(RangeError);
  });
});
