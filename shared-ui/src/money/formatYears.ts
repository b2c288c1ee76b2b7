/** A term in years, in words: `1 year`, `4 years`. */
export function formatYears(years: number): string {
  return `${String(years)} ${years === 1 ? 'year' : 'years'}`;
}
