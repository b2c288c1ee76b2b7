import fc from 'fast-check';
import { aprFor as lendersApr, quoteLoan as lendersQuote } from 'lending';
import { formatPence, formatPounds } from 'shared-ui/money';
import { pricing } from '../testing/pricing';
import { aprFor } from './aprFor';
import { defaultLoan } from './defaultLoan';
import { isWithin, roundToStep, stepAmount } from './loanLimits';
import { parsePounds } from './parsePounds';
import { quoteLoan } from './quoteLoan';
import { toPence } from './toPence';

const amounts = fc.integer({ min: 100, max: 20_000 });
const years = fc.integer({ min: 1, max: 5 });
const aprs = fc.integer({ min: 0, max: 9990 }).map((hundredths) => hundredths / 100);
const pence = fc.integer({ min: 0, max: 100_000_000 }).map((count) => count / 100);
const limits = fc
  .record({ from: fc.integer({ min: 5, max: 60 }), width: fc.integer({ min: 1, max: 90 }) })
  .map(({ from, width }) => ({
    ...{ min: from * 100, max: (from + width) * 100 },
    ...{ step: 100, years: [1, 2, 3, 4, 5] },
  }));

describe('a quote, whatever the loan', () => {
  it('is the lender’s to the penny', () => {
    fc.assert(
      fc.property(amounts, years, aprs, (amount, durationYears, apr) => {
        const lenders = lendersQuote({ amount, apr, termMonths: durationYears * 12 });
        expect(quoteLoan({ amount, durationYears }, apr)).toEqual({
          monthlyPayment: lenders.monthlyPayment,
          totalAmount: lenders.totalAmount,
          interestRatePa: lenders.interestRatePa,
        });
      }),
    );
  });

  it('repays at least the loan, and no month strays from the total by more than half a penny', () => {
    fc.assert(
      fc.property(amounts, years, aprs, (amount, durationYears, apr) => {
        const quote = quoteLoan({ amount, durationYears }, apr)!;
        const months = durationYears * 12;
        expect(quote.totalAmount).toBeGreaterThanOrEqual(amount);
        expect(Math.abs(quote.monthlyPayment * months - quote.totalAmount)).toBeLessThan(
          months * 0.005 + 0.011,
        );
      }),
    );
  });

  it('costs more at a higher APR, and less a month over more years', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 4 }), aprs, (amount, durationYears, apr) => {
        const quote = quoteLoan({ amount, durationYears }, apr)!;
        const dearer = quoteLoan({ amount, durationYears }, apr + 5)!;
        const longer = quoteLoan({ amount, durationYears: durationYears + 1 }, apr)!;
        expect(dearer.totalAmount).toBeGreaterThan(quote.totalAmount);
        expect(longer.monthlyPayment).toBeLessThan(quote.monthlyPayment);
      }),
    );
  });

  it('has the APR that the lender’s bands give, read from the same bands', () => {
    const terms = [12, 24, 36, 48, 60];
    for (const riskGroup of ['Low', 'High'] as const) {
      const own = (amount: number, termMonths: number) =>
        lendersApr({ riskGroup, amount, termMonths });
      const bands = {
        ...pricing,
        loanValues: Array.from({ length: 66 }, (_, index) => 1000 + index * 100).map((amount) => ({
          ...{ from: amount, to: amount },
          prices: terms.map((term) => ({ term, apr: own(amount, term) })),
        })),
      };
      fc.assert(
        fc.property(fc.integer({ min: 10, max: 75 }), years, (hundreds, durationYears) => {
          const amount = hundreds * 100;
          expect(aprFor(bands, { amount, durationYears }, true)).toBe(
            own(amount, durationYears * 12),
          );
        }),
      );
    }
  });
});

describe('rounding, whatever the amount', () => {
  it('goes to the nearest step within the limits, and stays there', () => {
    fc.assert(
      fc.property(limits, pence, (range, amount) => {
        const rounded = roundToStep(amount, range);
        expect(roundToStep(rounded, range)).toBe(rounded);
        if (amount <= range.min || amount >= range.max) expect(rounded).toBe(amount);
        else {
          expect(rounded % range.step).toBe(0);
          expect(isWithin(rounded, range)).toBe(true);
          expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(range.step / 2);
        }
      }),
    );
  });

  it('steps by one step at most, and never beyond the limits', () => {
    fc.assert(
      fc.property(limits, amounts, fc.constantFrom(1 as const, -1 as const), (range, from, way) => {
        const start = Math.min(range.max, Math.max(range.min, from));
        const stepped = stepAmount(start, way, range);
        expect(isWithin(stepped, range)).toBe(true);
        expect((stepped - start) * way).toBeGreaterThanOrEqual(0);
        expect(Math.abs(stepped - start)).toBeLessThanOrEqual(range.step);
      }),
    );
  });

  it('opens the selector within the range, on a round 500 where there is one near', () => {
    fc.assert(
      fc.property(limits, ({ min, max }) => {
        const { amount } = defaultLoan({ ...pricing, minLoanValue: min, maxLoanValue: max }, true);
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

  it('to pence is exact for what has pence already', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        expect(toPence(amount)).toBe(amount);
      }),
    );
  });
});

describe('an amount that was written', () => {
  it('is read as it was meant, with its pound sign and grouping', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        expect(parsePounds(formatPence(amount))).toBe(amount);
        expect(parsePounds(formatPounds(Math.trunc(amount)))).toBe(Math.trunc(amount));
      }),
    );
  });
});
