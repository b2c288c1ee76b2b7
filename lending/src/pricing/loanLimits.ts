/** A loan as it is requested: `loanAmount` in pounds, `loanTerm` in months. */
export type Loan = { loanAmount: number; loanTerm: number };

/** The loan of the representative example, which the selector opens with unless the pricing is dynamic. */
export const STANDARD_LOAN: Loan = { loanAmount: 5000, loanTerm: 48 };

/** What can be requested: pounds from `min` to `max`, on the slider in steps of `step`; `terms` in months. */
export type LoanLimits = { min: number; max: number; step: number; terms: readonly number[] };

/** The product's limits: £1000 to £7500 over one to five whole years. Source: the product's terms. */
export const LOAN_LIMITS: LoanLimits = {
  min: 1000,
  max: 7500,
  step: 100,
  terms: [12, 24, 36, 48, 60],
};

/**
 * Whether an amount can be requested at all.
 * @param amount pounds; also one that is not a whole step, or null where none is known
 */
export const isWithin = (amount: number | null, { min, max }: LoanLimits): amount is number =>
  amount !== null && amount >= min && amount <= max;

/** The step nearest to an amount in pounds that is strictly between the limits; any other amount as it is. */
export const roundToStep = (amount: number, { min, max, step }: LoanLimits): number =>
  amount <= min || amount >= max
    ? amount
    : Math.min(max, Math.max(min, Math.round(amount / step) * step));

/** The next step up (1) or down (-1) from an amount in pounds, never beyond the limits. */
export function stepAmount(
  amount: number,
  direction: 1 | -1,
  { min, max, step }: LoanLimits,
): number {
  const next =
    direction === 1
      ? Math.floor(amount / step) * step + step
      : Math.ceil(amount / step) * step - step;
  return Math.min(max, Math.max(min, next));
}
