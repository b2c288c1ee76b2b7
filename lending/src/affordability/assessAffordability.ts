import type { EligibilityForm } from 'journey-api/contract';
import { contributionsOf } from './contributionsOf';
import { netMonthlyIncome } from './netMonthlyIncome';

/** Least that a dependant is taken to cost, in pounds a month. Source: the lender's living-cost model. */
export const LIVING_COST_PER_DEPENDANT = 150;

/** Share of what is left each month that a loan payment may take. Source: the lender's policy. */
export const AFFORDABLE_SHARE = 0.6;

/** Pounds a month, unrounded. */
export type Affordable = { disposable: number; maxMonthlyPayment: number };

/** What of the form is judged: incomes in pounds a year, outgoings in pounds a month. */
export type AffordabilityAnswers = Pick<
  EligibilityForm,
  | 'employmentStatus'
  | 'grossAnnualIncome'
  | 'otherHouseholdIncome'
  | 'dependants'
  | 'accommodationCosts'
  | 'expenditureUtilitiesCost'
  | 'expenditureEducationCost'
  | 'expenditureOtherCost'
>;

const monthlyIncome = (answers: AffordabilityAnswers): number =>
  netMonthlyIncome(answers.grossAnnualIncome, {
    contributions: contributionsOf(answers.employmentStatus),
  }) + netMonthlyIncome(answers.otherHouseholdIncome ?? 0);

/** The council tax is within the other costs already. */
const monthlyOutgoings = (answers: AffordabilityAnswers): number =>
  answers.accommodationCosts +
  (answers.expenditureUtilitiesCost ?? 0) +
  Math.max(answers.expenditureEducationCost ?? 0, answers.dependants * LIVING_COST_PER_DEPENDANT) +
  answers.expenditureOtherCost;

/**
 * What someone has left each month, and what they can pay of it. Incomes are yearly and before tax, a partner's taxed
 * as an employee's; outgoings are monthly; dependants cost what was stated, but never less than the living-cost floor.
 * @returns pounds a month, unrounded; `disposable` is negative where more goes out than comes in, `maxMonthlyPayment`
 * never is
 * Source: FCA Handbook, CONC 5.2A (creditworthiness assessment), and the lender's policy.
 */
export const assessAffordability = (answers: AffordabilityAnswers): Affordable => {
  const disposable = monthlyIncome(answers) - monthlyOutgoings(answers);
  return { disposable, maxMonthlyPayment: Math.max(0, disposable) * AFFORDABLE_SHARE };
};
