/** The term of a loan in words: `1 year` for 12 months, `4 years` for 48. */
export function formatTerm(termMonths: number): string {
  const years = termMonths / 12;
  return `${String(years)} ${years === 1 ? 'year' : 'years'}`;
}
