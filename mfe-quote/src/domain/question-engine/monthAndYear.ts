import { monthDigits } from 'shared-ui';

/** A year of four digits; null where it is none. */
export function readYear(text: string): number | null {
  const digits = text.trim();
  return /^\d{4}$/.test(digits) ? Number(digits) : null;
}

/** The first day of the month, `YYYY-MM-DD`; null where it is no month of a year. */
export function firstOfMonth([monthText = '', yearText = '']: readonly string[]): string | null {
  const month = monthDigits(monthText);
  const year = readYear(yearText);
  return month === null || year === null ? null : `${String(year)}-${month}-01`;
}

/** A pasted month and year (`03/2019`, `March 2019`, `2019-03`), in boxes; null where it is neither. */
export function splitMonthAndYear(pasted: string): string[] | null {
  const parts = pasted.trim().split(/[\s/.-]+/);
  const [first = '', second = ''] = parts;
  if (parts.length !== 2) return null;
  const [month, year] = /^\d{4}$/.test(first) ? [second, first] : [first, second];
  const named = monthDigits(month);
  return named !== null && readYear(year) !== null ? [named, year] : null;
}
