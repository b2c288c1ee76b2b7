import { EARLIEST_YEAR } from 'journey-api/contract/values';
import { monthDigits, readMonth } from 'shared-ui';

/** The calendar date in the three boxes as `YYYY-MM-DD`; null where they hold none, or none in the past. */
export function readDateOfBirth(boxes: readonly string[], today = new Date()): string | null {
  const [day = '', month = '', year = ''] = boxes.map((box) => box.trim());
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return null;
  const monthNumber = readMonth(month);
  if (monthNumber === null || Number(year) < EARLIEST_YEAR) return null;
  const date = new Date(Date.UTC(Number(year), monthNumber - 1, Number(day)));
  // 31 February becomes a day of March.
  const isReal = date.getUTCDate() === Number(day) && date.getUTCMonth() === monthNumber - 1;
  return isReal && date < today ? date.toISOString().slice(0, 10) : null;
}

/** A whole date pasted anywhere, in its three boxes; null where it is none. */
export function splitDateOfBirth(pasted: string): string[] | null {
  const text = pasted.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return [iso[3] ?? '', iso[2] ?? '', iso[1] ?? ''];
  const parts =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,9})[\s.,/-]+(\d{4})$/i.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!parts) return null;
  const month = monthDigits(parts[2] ?? '');
  return month === null ? null : [parts[1] ?? '', month, parts[3] ?? ''];
}
