/** Smallest loan, in pounds. Source: the product's terms, loans from £1000 to £7500. */
export const MIN_LOAN = 1000;

/** Largest loan, in pounds. Source: the product's terms. */
export const MAX_LOAN = 7500;

/** Loans are offered in whole steps of this many pounds. */
export const LOAN_STEP = 100;

/** Terms on offer, in months: one to five whole years. */
export const LOAN_TERMS = [12, 24, 36, 48, 60] as const;

/** Shortest term, in months. */
export const MIN_TERM_MONTHS = LOAN_TERMS[0];

/** Longest term, in months. */
export const MAX_TERM_MONTHS = 60;

/**
 * Whether an amount can be asked for at all.
 * @param amount pounds; any number, also one that is not a whole step
 */
export const isLoanAmount = (amount: number): boolean => amount >= MIN_LOAN && amount <= MAX_LOAN;

/**
 * Whether a term can be asked for.
 * @param termMonths months
 */
export const isLoanTerm = (termMonths: number): boolean =>
  LOAN_TERMS.some((term) => term === termMonths);
