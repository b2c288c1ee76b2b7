import fc from 'fast-check';
import { bankHolidays } from './bankHolidays';
import { calendarDate } from './calendarDate';
import { firstPaymentDate } from './firstPaymentDate';
import { isWorkingDay } from './isWorkingDay';
import { nextWorkingDay } from './nextWorkingDay';

describe('the bank holidays of England', () => {
  it.each([
    [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
    [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
    [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
    [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
    [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
    [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ])('in %i are those that the government lists', (year, days) => {
    expect(bankHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });
});

describe('a working day', () => {
  it.each(['2026-11-20', '2026-12-24', '2026-12-29'])('is %s', (date) => {
    expect(isWorkingDay(date)).toBe(true);
  });

  it.each(['2026-11-21', '2026-11-22', '2026-12-25', '2026-12-28', '2027-03-26'])(
    'is not %s',
    (date) => {
      expect(isWorkingDay(date)).toBe(false);
    },
  );

  it('after Good Friday is the Tuesday after Easter', () => {
    expect(nextWorkingDay('2027-03-26')).toBe('2027-03-30');
  });

  it.each(['2026-02-30', '2026-13-01', '26-01-01', 'tomorrow', ''])('can not be "%s"', (text) => {
    expect(() => isWorkingDay(text)).toThrow(RangeError);
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
