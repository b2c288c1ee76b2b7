import { addDays, calendarDate, dateParts, weekdayOf, type CalendarDate } from './calendarDate';

/** Bank holidays that a proclamation moved, from their usual day to the day observed instead. */
const movedBankHolidays: Record<CalendarDate, CalendarDate> = {
  '2012-05-28': '2012-06-04',
  '2020-05-04': '2020-05-08',
  '2022-05-30': '2022-06-02',
};

/** Bank holidays proclaimed for one year only. A new one is added here as soon as it is proclaimed. */
const proclaimedBankHolidays: CalendarDate[] = [
  '2011-04-29', // wedding of Prince William
  '2012-06-05', // Diamond Jubilee
  '2022-06-03', // Platinum Jubilee
  '2022-09-19', // state funeral of Elizabeth II
  '2023-05-08', // coronation of Charles III
];

const SATURDAY = 6;
const SUNDAY = 0;
const MONDAY = 1;

/** The Gregorian rule as set out by Meeus, Jones and Butcher. */
function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return calendarDate(year, Math.floor(days / 31), (days % 31) + 1);
}

function firstMonday(year: number, month: number): CalendarDate {
  const first = calendarDate(year, month, 1);
  return addDays(first, (MONDAY - weekdayOf(first) + 7) % 7);
}

const lastMonday = (year: number, month: number): CalendarDate =>
  addDays(firstMonday(year, month + 1), -7);

const isWeekend = (day: CalendarDate): boolean => [SATURDAY, SUNDAY].includes(weekdayOf(day));

/** At a weekend it moves to the next Monday. */
function newYearsDay(year: number): CalendarDate {
  const day = calendarDate(year, 1, 1);
  return isWeekend(day) ? firstMonday(year, 1) : day;
}

/** Christmas Day or Boxing Day at a weekend moves to the next Monday or Tuesday. */
const christmasDays = (year: number): CalendarDate[] =>
  ['25', '26']
    .map((day) => `${year}-12-${day}`)
    .map((day) => (isWeekend(day) ? addDays(day, 2) : day));

/**
 * The bank holidays of England and Wales in a year, in order, substitute days instead of those they replace.
 * Source: Banking and Financial Dealings Act 1971, schedule 1; common-law holidays (Good Friday, Christmas Day);
 * royal proclamations for the exceptions, listed from 2011 on.
 */
export function bankHolidays(year: number): CalendarDate[] {
  const easter = easterSunday(year);
  const regular = [
    newYearsDay(year),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
    ...christmasDays(year),
  ].map((day) => movedBankHolidays[day] ?? day);
  const proclaimed = proclaimedBankHolidays.filter((day) => day.startsWith(`${year}-`));
  return [...regular, ...proclaimed].sort();
}

/**
 * Whether banks in England work on a day: Monday to Friday, and no bank holiday.
 * @param date `YYYY-MM-DD`
 * @throws {RangeError} where the text is no date of the calendar
 */
export const isWorkingDay = (date: CalendarDate): boolean =>
  !isWeekend(date) && !bankHolidays(dateParts(date).year).includes(date);

/**
 * The day itself if banks in England work on it, else the first later day on which they do.
 * @param date `YYYY-MM-DD`
 * @throws {RangeError} where the text is no date of the calendar
 */
export const nextWorkingDay = (date: CalendarDate): CalendarDate =>
  isWorkingDay(date) ? date : nextWorkingDay(addDays(date, 1));

/**
 * The working day that is so many working days after a day, which does not count itself.
 * @param date `YYYY-MM-DD`
 * @throws {RangeError} where the text is no date of the calendar
 */
export const addWorkingDays = (date: CalendarDate, days: number): CalendarDate =>
  days <= 0 ? date : addWorkingDays(nextWorkingDay(addDays(date, 1)), days - 1);
