/** Thousands are grouped from five digits on: £5000, £12,000. */
const grouping = { style: 'currency', currency: 'GBP', useGrouping: 'min2' } as const;

const pounds = new Intl.NumberFormat('en-GB', { ...grouping, maximumFractionDigits: 0 });
const pence = new Intl.NumberFormat('en-GB', {
  ...grouping,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in whole pounds, for loan amounts: `£5000`, `£12,000`. */
export function formatPounds(amount: number): string {
  return pounds.format(amount);
}

/** An amount of pounds with its pence, for payments and totals: `£178.81`. */
export function formatPence(amount: number): string {
  return pence.format(amount);
}

const twoDecimals = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** A yearly rate in percent, as quoted: 33.9 is `33.90%`. */
export function formatApr(percent: number): string {
  return `${twoDecimals.format(percent)}%`;
}

/** A term in years, in words: `1 year`, `4 years`. */
export function formatYears(years: number): string {
  return `${String(years)} ${years === 1 ? 'year' : 'years'}`;
}

const medium = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * A calendar day, `YYYY-MM-DD` (what follows the day is ignored), in the medium style of en-GB: `20 Nov 2026`.
 * @throws RangeError when the text is no date
 */
export function formatDate(isoDate: string): string {
  return medium.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}

const KILO = 1024;
const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A file's size in B, kB or MB, where 1 kB is 1024 B: `2 kB`, `1.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${String(bytes)} B`;
  const kilobytes = Math.round(bytes / KILO);
  if (kilobytes < KILO) return `${String(kilobytes)} kB`;
  return `${oneDecimal.format(bytes / KILO / KILO)} MB`;
}
