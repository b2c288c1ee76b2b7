export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A moment so many milliseconds later, or earlier where they are negative. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

const monthsOf = (date: string): number => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));

/** Whole months from one calendar date to another, each `YYYY-MM-DD`. */
export const fullMonths = (from: string, to: string): number =>
  monthsOf(to) - monthsOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0);

/** In whole years, on a calendar date. */
export const ageOn = (dateOfBirth: string, date: string): number =>
  Math.floor(fullMonths(dateOfBirth, date) / 12);
