/** Makes something at its first use: a browser takes long to load a locale, and most screens need one formatter. */
function once<Made>(make: () => Made) {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** An amount in whole pounds, for loan amounts, grouped from five digits on: `£5000`, `£12,000`. */
export function formatPounds(amount: number): string {
  // Without a locale: the first screen has no other amounts.
  const digits = String(Math.round(Math.abs(amount)));
  const grouped = digits.length < 5 ? digits : digits.replace(/\B(?=(...)+$)/g, ',');
  return `${amount < 0 ? '-' : ''}£${grouped}`;
}

const pence = /* @__PURE__ */ once(
  () => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', useGrouping: 'min2' }),
);

/** An amount of pounds with its pence, for payments and totals: `£178.81`, `£12,000.50`. */
export function formatPence(amount: number): string {
  return pence().format(amount);
}

const twoDecimals = /* @__PURE__ */ once(
  () =>
    new Intl.NumberFormat('en-GB', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
);

/** A yearly rate in percent, as quoted: 33.9 is `33.90%`. */
export function formatApr(percent: number): string {
  return `${twoDecimals().format(percent)}%`;
}

/** The term of a loan in words: `1 year` for 12 months, `4 years` for 48. */
export function formatTerm(loanTerm: number): string {
  const years = loanTerm / 12;
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}

const medium = /* @__PURE__ */ once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
);

/**
 * A calendar day, `YYYY-MM-DD` (what follows the day is ignored), in the medium style of en-GB: `20 Nov 2026`.
 * @throws RangeError when the text is no date
 */
export function formatDate(isoDate: string): string {
  return medium().format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}

const KILO = 1024;
const oneDecimal = /* @__PURE__ */ once(
  () => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
);

/** A file's size in B, kB or MB, where 1 kB is 1024 B: `2 kB`, `1.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  const kilobytes = Math.round(bytes / KILO);
  if (kilobytes < KILO) return `${kilobytes} kB`;
  return `${oneDecimal().format(bytes / KILO / KILO)} MB`;
}

/** Characters that may be typed around a figure: a pound sign, spaces, dashes, brackets. */
const AROUND_A_FIGURE = /^[£\s()\-–—−]+|[\s()\-–—−]+$/g;
/** Of Arabic and of Persian; their code points end in the digit. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

const unwrap = (text: string) =>
  // NFKC replaces full-width characters.
  text
    .normalize('NFKC')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(AROUND_A_FIGURE, '')
    .replace(/\s/g, '');

/** An amount as it was typed, without those characters and without commas, in the digits 0 to 9. */
export function stripAmount(text: string): string {
  return unwrap(text).replace(/,/g, '');
}

/**
 * The figure that was typed, in pounds; null where it is none, or where it could mean several amounts: more than two
 * decimals, a comma that does not separate thousands, an exponent.
 */
export function parsePounds(text: string): number | null {
  const isClear = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/.test(unwrap(text));
  return isClear ? Number(stripAmount(text)) : null;
}
