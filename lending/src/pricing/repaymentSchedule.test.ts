import fc from 'fast-check';
import { calendarDate } from '../calendar/calendarDate';
import { isWorkingDay } from '../calendar/workingDays';
import { solveApr } from '../testing/solveApr';
import { LOAN_LIMITS } from './loanLimits';
import { quoteLoan } from './quoteLoan';
import { firstPaymentDate, repaymentSchedule } from './repaymentSchedule';

const loanUpTo = (highestApr: number) =>
  fc.record({
    loanAmount: fc.integer({ min: 1000, max: 7500 }),
    apr: fc.integer({ min: 10, max: highestApr * 10 }).map((tenths) => tenths / 10),
    loanTerm: fc.constantFrom(...LOAN_LIMITS.terms),
  });

const anyLoan = loanUpTo(99);
/**
 * Payments are whole pence, which weigh the more the dearer and the smaller the loan: a hundredth of a percent
 * is out of reach above 80 %. The price list ends at 49.9 %.
 */
const loanAtALendersPrice = loanUpTo(70);

const inPence = (pounds: number) => Math.round(pounds * 100);

const scheduleOf = (loan: { loanAmount: number; apr: number; loanTerm: number }) =>
  repaymentSchedule({ ...loan, firstPaymentDate: '2026-12-21' });

describe('any schedule', () => {
  it('sums to the quoted total, to the penny', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const pence = scheduleOf(loan).reduce((sum, { amount }) => sum + inPence(amount), 0);
        expect(pence).toBe(inPence(quoteLoan(loan).totalAmount));
      }),
    );
  });

  it('asks the quoted payment each month and nearly the same at the end', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { monthlyPayment } = quoteLoan(loan);
        const payments = scheduleOf(loan).map(({ amount }) => amount);
        expect(payments.slice(0, -1).every((amount) => amount === monthlyPayment)).toBe(true);
        expect(Math.abs((payments.at(-1) ?? 0) - monthlyPayment)).toBeLessThan(0.31);
      }),
    );
  });

  it('has the stated APR when solved again, to a hundredth of a percent', () => {
    fc.assert(
      fc.property(loanAtALendersPrice, (loan) => {
        expect(Math.abs(solveApr(loan.loanAmount, scheduleOf(loan)) - loan.apr)).toBeLessThan(0.01);
      }),
    );
  });

  it('falls on working days, one in each month or moved past its end, always later than the last', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 31 }), (loan, day) => {
        const firstPaymentDate = `2026-12-${String(day).padStart(2, '0')}`;
        const dates = repaymentSchedule({ ...loan, firstPaymentDate }).map(({ date }) => date);
        expect(dates[0]).toBe(firstPaymentDate);
        expect(dates.slice(1).every(isWorkingDay)).toBe(true);
        expect(dates).toEqual([...new Set(dates)].sort());
      }),
    );
  });
});

describe('a schedule', () => {
  it('numbers its payments and keeps their day, moved where banks do not work', () => {
    const schedule = repaymentSchedule({
      loanAmount: 1000,
      apr: 33.9,
      loanTerm: 12,
      firstPaymentDate: '2026-11-25',
    });
    expect(schedule.slice(0, 4).map(({ number, date }) => [number, date])).toEqual([
      [1, '2026-11-25'],
      [2, '2026-12-29'],
      [3, '2027-01-25'],
      [4, '2027-02-25'],
    ]);
  });

  it('takes up the rounding in its last payment', () => {
    const schedule = scheduleOf({ loanAmount: 1000, apr: 0, loanTerm: 12 });
    expect(schedule.at(0)?.amount).toBe(83.33);
    expect(schedule.at(-1)?.amount).toBe(83.37);
  });
});

describe('solving for the APR', () => {
  it('finds 0 % where the payments are just what was lent', () => {
    expect(solveApr(1000, Array(10).fill({ amount: 100 }))).toBeCloseTo(0, 6);
  });

  it('refuses payments that do not pay the loan back', () => {
    expect(() => solveApr(1000, [{ amount: 999.99 }])).toThrow(RangeError);
    expect(() => solveApr(0, [{ amount: 1 }])).toThrow(RangeError);
  });
});

describe('the first payment', () => {
  it.each([
    ['2026-11-20', '2026-12-21', 'one month later is a Sunday'],
    ['2026-11-25', '2026-12-29', 'Christmas, a weekend and a substitute day'],
    ['2026-10-12', '2026-11-12', 'an ordinary day'],
    ['2026-09-29', '2026-11-02', 'the 29th becomes the 1st, a Sunday'],
    ['2026-08-30', '2026-10-01', 'the 30th becomes the 1st'],
    ['2027-01-31', '2027-03-01', 'there is no 31st of February'],
    ['2027-01-29', '2027-03-01', 'nor a 29th in this year'],
    ['2028-01-29', '2028-03-01', 'nor is the 29th kept in a leap year'],
    ['2026-11-30', '2027-01-04', 'the 1st of January is a holiday, then a weekend'],
    ['2027-01-28', '2027-03-01', 'the 28th of February is a Sunday'],
  ])('of a loan paid out on %s is on %s: %s', (payout, first) => {
    expect(firstPaymentDate(payout)).toBe(first);
  });

  it('is always on a working day, four to seven weeks after payout', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3650 }), (days) => {
        const payout = calendarDate(2025, 1, 1 + days);
        const first = firstPaymentDate(payout);
        const wait = (Date.parse(first) - Date.parse(payout)) / 86_400_000;
        expect(isWorkingDay(first)).toBe(true);
        expect(wait).toBeGreaterThanOrEqual(28);
        expect(wait).toBeLessThanOrEqual(38);
      }),
    );
  });
});
