import { addWorkingDays, bankHolidays, isWorkingDay, nextWorkingDay } from './workingDays';

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

  it.each([
    ['2026-11-22', 10, '2026-12-04'],
    ['2026-12-23', 3, '2026-12-30'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('counted from %s, number %i is %s', (date, days, wanted) => {
    expect(addWorkingDays(date, days)).toBe(wanted);
  });

  it.each(['2026-02-30', '2026-13-01', '26-01-01', 'tomorrow', ''])('can not be "%s"', (text) => {
    expect(() => isWorkingDay(text)).toThrow(RangeError);
  });
});
