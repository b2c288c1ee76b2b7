/**
 * The monthly interest rate, as a fraction, equivalent to an APR: (1 + APR)^(1/12) − 1.
 * @param apr percent, zero or more
 * Source: FCA Handbook, CONC App 1.2 (the APR is the effective yearly rate).
 */
export const monthlyRate = (apr: number): number => (1 + apr / 100) ** (1 / 12) - 1;
