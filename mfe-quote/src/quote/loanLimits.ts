import type { AprAndRiskGroup } from 'journey-api/contract';

export interface LoanLimits {
  min: number;
  max: number;
  step: number;
  years: readonly number[];
}

export const STANDARD_LIMITS: LoanLimits = {
  min: 1000,
  max: 7500,
  step: 100,
  years: [1, 2, 3, 4, 5],
};

/** With dynamic pricing the server says what may be asked for; without it, or without its answer, the standard holds. */
export function loanLimits(pricing: AprAndRiskGroup | null, dynamicPricing: boolean): LoanLimits {
  if (!dynamicPricing || pricing === null) return STANDARD_LIMITS;
  const { minLoanTerm, maxLoanTerm, minLoanValue, maxLoanValue } = pricing;
  return {
    min: minLoanValue,
    max: maxLoanValue,
    step: STANDARD_LIMITS.step,
    years: STANDARD_LIMITS.years.filter(
      (years) => years * 12 >= minLoanTerm && years * 12 <= maxLoanTerm,
    ),
  };
}

export function isWithin(amount: number | null, { min, max }: LoanLimits): amount is number {
  return amount !== null && amount >= min && amount <= max;
}

/** An amount strictly between the limits goes to the nearest step; any other stays as it is. */
export function roundToStep(amount: number, { min, max, step }: LoanLimits): number {
  if (amount <= min || amount >= max) return amount;
  return Math.min(max, Math.max(min, Math.round(amount / step) * step));
}

/** The next step up or down, never beyond the limits. */
export function stepAmount(amount: number, direction: 1 | -1, limits: LoanLimits): number {
  const { min, max, step } = limits;
  const next =
    direction === 1
      ? Math.floor(amount / step) * step + step
      : Math.ceil(amount / step) * step - step;
  return Math.min(max, Math.max(min, next));
}
