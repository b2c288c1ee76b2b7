import { aprFor, priceBands, representativeApr, type RiskGroup } from './apr';
import { LOAN_LIMITS } from './loanLimits';
import { quoteLoan } from './quoteLoan';

const riskGroups: RiskGroup[] = ['Low', 'High'];

const { min, max, step, terms } = LOAN_LIMITS;
const steps = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);

describe.each(riskGroups)('the price list at %s risk', (riskGroup) => {
  it('covers every loan on offer, from the smallest to the largest', () => {
    const bands = priceBands(riskGroup);
    expect(bands[0]?.from).toBe(min);
    expect(bands.at(-1)?.to).toBe(max);
    bands.slice(1).forEach((band, index) => expect(band.from).toBe((bands[index]?.to ?? 0) + 1));
  });

  it('has several bands, a price for every term, and not one price for all', () => {
    const bands = priceBands(riskGroup);
    expect(bands.length).toBeGreaterThan(1);
    bands.forEach(({ prices }) => expect(prices.map(({ term }) => term)).toEqual(terms));
    expect(new Set(bands.map(({ prices }) => prices[0]?.apr)).size).toBeGreaterThan(1);
  });

  it.each(terms)('never asks less a month for a larger loan over %i months', (loanTerm) => {
    const payments = steps.map((loanAmount) => {
      const apr = aprFor({ riskGroup, loanAmount, loanTerm });
      return quoteLoan({ loanAmount, apr, loanTerm }).monthlyPayment;
    });
    expect(payments).toEqual([...payments].sort((a, b) => a - b));
  });

  it('can not be changed by its readers', () => {
    priceBands(riskGroup).forEach((band) => band.prices.splice(0));
    expect(priceBands(riskGroup)[0]?.prices).toHaveLength(terms.length);
  });
});

describe('the price of a loan', () => {
  it('is the representative one for £5000 over four years at low risk', () => {
    expect(aprFor({ riskGroup: 'Low', loanAmount: 5000, loanTerm: 48 })).toBe(33.94);
    expect(representativeApr('Low')).toBe(33.94);
  });

  it('is dearer at high risk, whatever the loan', () => {
    for (const loanAmount of steps) {
      for (const loanTerm of terms) {
        expect(aprFor({ riskGroup: 'High', loanAmount, loanTerm })).toBeGreaterThan(
          aprFor({ riskGroup: 'Low', loanAmount, loanTerm }),
        );
      }
    }
  });

  it.each([
    [2999, 34.9],
    [2999.5, 33.94],
    [3000, 33.94],
    [5999, 33.94],
    [5999.01, 32.9],
    [6000, 32.9],
  ])('of £%d, near the end of a band, is %d %%', (loanAmount, apr) => {
    expect(aprFor({ riskGroup: 'Low', loanAmount, loanTerm: 48 })).toBe(apr);
  });

  it.each([999.99, 7500.01, 0, Number.NaN])('of £%d is not on offer', (loanAmount) => {
    expect(() => aprFor({ riskGroup: 'Low', loanAmount, loanTerm: 48 })).toThrow(RangeError);
  });

  it.each([0, 6, 18, 72])('over %i months is not on offer', (loanTerm) => {
    expect(() => aprFor({ riskGroup: 'Low', loanAmount: 5000, loanTerm })).toThrow(RangeError);
  });
});
