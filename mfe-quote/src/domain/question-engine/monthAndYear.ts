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
  return month === null || year === null ? null : `${year}-${month}-01`;
}

const DIGITS_ALONE = [/^(\d{1,2})(\d{4})$/, /^(\d{4})(\d{2})$/];

/** A pasted month and year (`03/2019`, `March 2019`, `2019-03`, `032019`), in boxes; null where it is neither. */
export function splitMonthAndYear(pasted: string): string[] | null {
  const text = pasted.trim();
  const readings = [text.split(/[\s/.-]+/), ...DIGITS_ALONE.map((digits) => cut(text, digits))];
  return readings.map(readMonthAndYear).find((boxes) => boxes !== null) ?? null;
}

const cut = (text: string, digits: RegExp) => digits.exec(text)?.slice(1) ?? [];

function readMonthAndYear(parts: readonly string[]): string[] | null {
  const [first = '', second = ''] = parts;
  if (parts.length !== 2) return null;
  const [month, year] = /^\d{4}$/.test(first) ? [second, first] : [first, second];
  const named = monthDigits(month);
  return named !== null && readYear(year) !== null ? [named, year] : null;
}
