export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A moment so many milliseconds later, or earlier where they are negative. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Whole months from one day to another. */
export function fullMonths(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = 12 * years + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

/** In whole years. */
export const ageOn = (dateOfBirth: string, day: Date): number =>
  Math.floor(fullMonths(new Date(dateOfBirth), day) / 12);
