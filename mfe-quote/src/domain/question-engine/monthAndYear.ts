const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** From 1 to 12, of a number or an English name, from its third letter on; null where it is no month. */
export function readMonth(text: string): number | null {
  const word = text.trim().toLowerCase();
  const named = word.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(word)) + 1;
  const month = named > 0 ? named : /^\d{1,2}$/.test(word) ? Number(word) : 0;
  return month >= 1 && month <= 12 ? month : null;
}

/** The month as two digits, of a number or an English name; null where it is no month. */
export function monthDigits(text: string): string | null {
  const month = readMonth(text);
  return month === null ? null : String(month).padStart(2, '0');
}

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
