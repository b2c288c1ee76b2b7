const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
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
