import fc from 'fast-check';
import { isWorkingDay } from '../calendar/isWorkingDay';
import { LOAN_TERMS } from './loanLimits';
import { quoteLoan } from './quoteLoan';
import { repaymentSchedule } from './repaymentSchedule';
import { solveApr } from './solveApr';

const loanUpTo = (highestApr: number) =>
  fc.record({
    amount: fc.integer({ min: 1000, max: 7500 }),
    apr: fc.integer({ min: 10, max: highestApr * 10 }).map((tenths) => tenths / 10),
    termMonths: fc.constantFrom(...LOAN_TERMS),
  });

const anyLoan = loanUpTo(99);
/**
 * Payments are whole pence, which weigh the more the dearer and the smaller the loan: a hundredth of a percent
 * is out of reach above 80 %. The price list ends at 49.9 %.
 */
const loanAtALendersPrice = loanUpTo(70);

const inPence = (pounds: number) => Math.round(pounds * 100);

const scheduleOf = (loan: { amount: number; apr: number; termMonths: number }) =>
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
        expect(Math.abs(solveApr(loan.amount, scheduleOf(loan)) - loan.apr)).toBeLessThan(0.01);
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
      amount: 1000,
      apr: 33.9,
      termMonths: 12,
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
    const schedule = scheduleOf({ amount: 1000, apr: 0, termMonths: 12 });
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
