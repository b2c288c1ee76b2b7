import fc from 'fast-check';
import { LOAN_LIMITS } from './loanLimits';
import { costOfBorrowing, findQuote, quoteLoan, toPence } from './quoteLoan';

const amounts = fc.integer({ min: 100, max: 20_000 });
const terms = fc.constantFrom(...LOAN_LIMITS.terms);
const shorterTerms = fc.constantFrom(...LOAN_LIMITS.terms.slice(0, -1));
const aprs = fc.integer({ min: 0, max: 9990 }).map((hundredths) => hundredths / 100);

describe('a quote', () => {
  it('costs £178.81 a month and £8583.03 in all for £5000 over four years at 33.94 %', () => {
    expect(quoteLoan({ loanAmount: 5000, apr: 33.94, loanTerm: 48 })).toEqual({
      monthlyPayment: 178.81,
      totalAmount: 8583.03,
      interestRatePa: 29.58,
    });
  });

  it('says to the penny what borrowing costs', () => {
    expect(costOfBorrowing({ loanAmount: 5000, totalAmount: 8583.03 })).toBe(3583.03);
    expect(costOfBorrowing({ loanAmount: 1000, totalAmount: 1000 })).toBe(0);
  });

  it('costs no more than was lent at 0 %', () => {
    expect(quoteLoan({ loanAmount: 1000, apr: 0, loanTerm: 12 })).toEqual({
      monthlyPayment: 83.33,
      totalAmount: 1000,
      interestRatePa: 0,
    });
  });

  it('costs nothing but the amount at no interest', () => {
    expect(quoteLoan({ loanAmount: 1200, apr: 0, loanTerm: 12 })).toEqual({
      monthlyPayment: 100,
      totalAmount: 1200,
      interestRatePa: 0,
    });
  });

  it('totals the unrounded payments, not the rounded ones', () => {
    const { monthlyPayment, totalAmount } = quoteLoan({
      loanAmount: 5000,
      apr: 33.94,
      loanTerm: 48,
    });
    expect(totalAmount).not.toBeCloseTo(monthlyPayment * 48, 2);
  });

  it.each([
    { loanAmount: 0, apr: 10, loanTerm: 12 },
    { loanAmount: 1000, apr: -1, loanTerm: 12 },
    { loanAmount: 1000, apr: 10, loanTerm: 0 },
    { loanAmount: 1000, apr: 10, loanTerm: 1.5 },
    { loanAmount: Number.NaN, apr: 10, loanTerm: 12 },
  ])('is refused for %o', (terms) => {
    expect(findQuote(terms)).toBeNull();
    expect(() => quoteLoan(terms)).toThrow(RangeError);
  });
});

describe('a quote, whatever the loan', () => {
  it('repays at least the loan, and no month strays from the total by more than half a penny', () => {
    fc.assert(
      fc.property(amounts, terms, aprs, (loanAmount, loanTerm, apr) => {
        const quote = quoteLoan({ loanAmount, apr, loanTerm });
        expect(quote.totalAmount).toBeGreaterThanOrEqual(loanAmount);
        expect(Math.abs(quote.monthlyPayment * loanTerm - quote.totalAmount)).toBeLessThan(
          loanTerm * 0.005 + 0.011,
        );
      }),
    );
  });

  it('costs more at a higher APR, and less a month over more years', () => {
    fc.assert(
      fc.property(amounts, shorterTerms, aprs, (loanAmount, loanTerm, apr) => {
        const quote = quoteLoan({ loanAmount, apr, loanTerm });
        const dearer = quoteLoan({ loanAmount, apr: apr + 5, loanTerm });
        const longer = quoteLoan({ loanAmount, apr, loanTerm: loanTerm + 12 });
        expect(dearer.totalAmount).toBeGreaterThan(quote.totalAmount);
        expect(longer.monthlyPayment).toBeLessThan(quote.monthlyPayment);
      }),
    );
  });
});

describe('rounding to pence', () => {
  it('is exact for what has pence already', () => {
    const pence = fc.integer({ min: 0, max: 100_000_000 }).map((count) => count / 100);
    fc.assert(
      fc.property(pence, (amount) => {
        expect(toPence(amount)).toBe(amount);
      }),
    );
  });
});
