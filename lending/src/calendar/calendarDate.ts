/** A calendar date `YYYY-MM-DD`, without time or zone. */
export type CalendarDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const isoDate = (moment: Date): CalendarDate => moment.toISOString().slice(0, 10);

/** @throws {RangeError} where the text is no date of the calendar */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  const [, year, month, day] = pattern.exec(date) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  if (!year || calendarDate(parts.year, parts.month, parts.day) !== date) {
    throw new RangeError(`Not a calendar date: ${date}`);
  }
  return parts;
}

/** Month from 1 to 12; a month or day beyond its range runs over into the next. */
export const calendarDate = (year: number, month: number, day: number): CalendarDate =>
  isoDate(new Date(Date.UTC(year, month - 1, day)));

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** So many days later, or earlier where `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  return calendarDate(year, month, day + days);
}

/** The same day some months later, or the last day of a month too short for it. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return calendarDate(year, month + months, Math.min(day, lastDay));
}
