const twoDecimals = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** A yearly rate in percent, as quoted: 33.9 is `33.90%`. */
export function formatApr(percent: number): string {
  return `${twoDecimals.format(percent)}%`;
}
