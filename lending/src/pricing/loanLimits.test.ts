import fc from 'fast-check';
import { isWithin, LOAN_LIMITS, roundToStep, stepAmount } from './loanLimits';

const amounts = fc.integer({ min: 100, max: 20_000 });
const pence = fc.integer({ min: 0, max: 100_000_000 }).map((count) => count / 100);
const limits = fc
  .record({ from: fc.integer({ min: 5, max: 60 }), width: fc.integer({ min: 1, max: 90 }) })
  .map(({ from, width }) => ({ ...LOAN_LIMITS, min: from * 100, max: (from + width) * 100 }));

describe('the limits', () => {
  it.each([
    [5049, 5000],
    [5050, 5100],
    [1001, 1000],
    [7499, 7500],
    [1000, 1000],
    [999, 999],
    [7501, 7501],
  ])('round %d to %d', (typed, rounded) => {
    expect(roundToStep(typed, LOAN_LIMITS)).toBe(rounded);
  });

  it.each([
    [5000, 1, 5100],
    [5000, -1, 4900],
    [5049, 1, 5100],
    [5049, -1, 5000],
    [7500, 1, 7500],
    [1000, -1, 1000],
  ] as const)('step %d by %d to %d', (amount, direction, stepped) => {
    expect(stepAmount(amount, direction, LOAN_LIMITS)).toBe(stepped);
  });
});

describe('any amount', () => {
  it('is rounded to the nearest step within the limits, and stays there', () => {
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
});
