import type { AprAndRiskGroup } from 'journey-api/contract';
import type { Loan } from './quoteLoan';

export const STANDARD_LOAN: Loan = { amount: 5000, durationYears: 4 };
const NO_LOAN: Loan = { amount: 0, durationYears: 0 };

const POSITION = 0.6;
const ROUNDING = 500;

/** The loan that the selector opens with; `pricing` is null where the lookup failed. */
export function defaultLoan(pricing: AprAndRiskGroup | null, dynamicPricing: boolean): Loan {
  if (!dynamicPricing) return STANDARD_LOAN;
  if (pricing === null) return NO_LOAN;
  const { minLoanValue: min, maxLoanValue: max } = pricing;
  const amount = Math.round((min + POSITION * (max - min)) / ROUNDING) * ROUNDING;
  return {
    amount: Math.min(max, Math.max(min, amount)),
    durationYears: STANDARD_LOAN.durationYears,
  };
}
