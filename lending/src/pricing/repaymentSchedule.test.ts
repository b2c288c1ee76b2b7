import fc from 'fast-check';
import { calendarDate } from '../calendar/calendarDate';
import { isWorkingDay } from '../calendar/workingDays';
import { solveApr } from '../testing/solveApr';
import { LOAN_LIMITS } from './loanLimits';
import { quoteLoan } from './quoteLoan';
import { firstDueDate, firstPaymentDate, repaymentSchedule } from './repaymentSchedule';

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
  repaymentSchedule({ ...loan, firstDueDate: '2026-12-21' });

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
        const dueDate = `2026-12-${String(day).padStart(2, '0')}`;
        const dates = repaymentSchedule({ ...loan, firstDueDate: dueDate }).map(({ date }) => date);
        expect(dates.every(isWorkingDay)).toBe(true);
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
      firstDueDate: '2026-11-25',
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

/**
 * Bank holidays in England and Wales as GOV.UK lists them, beside the rule by which ours are computed; the years after
 * 2028 in the same way by hand.
 */
const listedHolidays = new Set(
  [
    '2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28',
    '2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28',
    '2028-01-03 2028-04-14 2028-04-17 2028-05-01 2028-05-29 2028-08-28 2028-12-25 2028-12-26',
    '2029-01-01 2029-03-30 2029-04-02 2029-05-07 2029-05-28 2029-08-27 2029-12-25 2029-12-26',
    '2030-01-01 2030-04-19 2030-04-22 2030-05-06 2030-05-27 2030-08-26 2030-12-25 2030-12-26',
  ].flatMap((year) => year.split(' ')),
);

/** The day that the agreement names in a month, moved past weekends and listed holidays. */
function takenOn(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const text = () => date.toISOString().slice(0, 10);
  while (date.getUTCDay() % 6 === 0 || listedHolidays.has(text()))
    date.setUTCDate(date.getUTCDate() + 1);
  return text();
}

describe('every payment of a loan that is paid out', () => {
  const days = Array.from({ length: 3 * 365 }, (_, index) => calendarDate(2026, 1, 1 + index));

  it('is on the day of the payout, or the 1st for the 29th to 31st, moved by itself', () => {
    const wrong = days.filter((payout) => {
      const [year, month, day] = payout.split('-').map(Number) as [number, number, number];
      const isLate = day > 28;
      const expected = Array.from({ length: 12 }, (_, index) =>
        takenOn(year, month + 1 + index + (isLate ? 1 : 0), isLate ? 1 : day),
      );
      const loan = { loanAmount: 1000, apr: 33.9, loanTerm: 12 };
      const schedule = repaymentSchedule({ ...loan, firstDueDate: firstDueDate(payout) });
      return schedule.map(({ date }) => date).join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['2026-11-25', '2026-12-29', '2027-01-25', '2027-02-25'],
    ['2026-11-28', '2026-12-29', '2027-01-28', '2027-03-01'],
    ['2026-11-29', '2027-01-04', '2027-02-01', '2027-03-01'],
    ['2027-03-01', '2027-04-01', '2027-05-04', '2027-06-01'],
  ])('on %s is taken on %s, %s and %s', (payout, ...first) => {
    const loan = { loanAmount: 1000, apr: 33.9, loanTerm: 12 };
    const schedule = repaymentSchedule({ ...loan, firstDueDate: firstDueDate(payout) });
    expect(schedule.slice(0, 3).map(({ date }) => date)).toEqual(first);
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
