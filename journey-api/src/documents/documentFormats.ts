const shortDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const ukDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const ukMinute = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const pounds = (value: number, fractionDigits: number): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    useGrouping: 'min2',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value);

/** £178.81 */
export const formatPayment = (value: number): string => pounds(value, 2);

/** £5000; with pence only where there are any. */
export const formatAmount = (value: number): string =>
  pounds(value, Number.isInteger(value) ? 0 : 2);

/** An APR or a yearly rate with two decimals, as screens write them. CONC App 1.2 requires at least one. */
export const formatRate = (percent: number): string => `${percent.toFixed(2)}%`;

/** 21 December 2026, from `YYYY-MM-DD`. */
export const formatCalendarDate = (date: string): string =>
  shortDate.format(new Date(`${date}T00:00:00Z`));

export const formatDay = (moment: Date): string => ukDay.format(moment);

/** 14:05 on 21 November 2026, UK time. */
export const formatMoment = (moment: Date): string =>
  `${ukMinute.format(moment)} on ${formatDay(moment)}`;
