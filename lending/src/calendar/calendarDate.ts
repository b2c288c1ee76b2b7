/** A calendar date `YYYY-MM-DD`, without time or zone. */
export type CalendarDate = string;

const isoDate = (moment: Date): CalendarDate => moment.toISOString().slice(0, 10);

/** @throws {RangeError} where the text is no date of the calendar */
function midnight(date: CalendarDate): Date {
  const moment = new Date(`${date}T00:00Z`);
  // A Date that is invalid throws a RangeError itself.
  if (isoDate(moment) !== date) throw new RangeError(`Not a calendar date: ${date}`);
  return moment;
}

/** @throws {RangeError} where the text is no date of the calendar */
export function dateParts(date: CalendarDate) {
  const moment = midnight(date);
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
  };
}

/** Month from 1 to 12; a month or day beyond its range runs over into the next. */
export const calendarDate = (year: number, month: number, day: number): CalendarDate =>
  isoDate(new Date(Date.UTC(year, month - 1, day)));

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (date: CalendarDate): number => midnight(date).getUTCDay();

/** So many days later, or earlier where `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  return calendarDate(year, month, day + days);
}

/** The same day some months later, or the last day of a month too short for it. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const lastDay = dateParts(calendarDate(year, month + months + 1, 0));
  return calendarDate(year, month + months, Math.min(day, lastDay.day));
}
