export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The middle, with the smallest and the largest: `812 (790–871)`. */
export function spread(values: readonly number[]): string {
  const format = (value: number) => String(Number(value.toPrecision(4)));
  return `${format(median(values))} (${format(Math.min(...values))}–${format(Math.max(...values))})`;
}

/** Each value divided by the one of the same round, so that a machine's drift cancels out. */
export const ratios = (values: readonly number[], others: readonly number[]): number[] =>
  values.map((value, index) => value / (others[index] ?? Number.NaN));
