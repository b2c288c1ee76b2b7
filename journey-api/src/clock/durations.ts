export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A moment so many milliseconds later, or earlier where they are negative. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
