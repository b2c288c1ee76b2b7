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
