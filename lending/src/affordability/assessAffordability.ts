import type { AnswerTo, EligibilityAnswers } from '../questions/eligibilityQuestions';
import { netMonthlyIncome, type Contributions } from './netMonthlyIncome';

/** Least that a dependant is taken to cost, in pounds a month. Source: the lender's living-cost model. */
export const LIVING_COST_PER_DEPENDANT = 150;

/** Share of what is left each month that a loan payment may take. Source: the lender's policy. */
export const AFFORDABLE_SHARE = 0.6;

/** Pounds a month, unrounded. */
type Affordable = { disposable: number; maxMonthlyPayment: number };

/**
 * Which National Insurance the income of each employment status bears. Only earnings bear it: pensions, benefits,
 * grants and investments don't. Source: Social Security Contributions and Benefits Act 1992, sections 6 and 15.
 */
const contributions: Record<AnswerTo<'employmentStatus'>, Contributions> = {
  fullTime: 'classOne',
  partTime: 'classOne',
  temporary: 'classOne',
  other: 'classOne',
  selfEmployed: 'classFour',
  contractor: 'classFour',
  retired: 'none',
  homemaker: 'none',
  disability: 'none',
  allowance: 'none',
  independentMeans: 'none',
  student: 'none',
  unemployed: 'none',
};

/** The answers that the decision reads. */
export type AffordabilityAnswers = Pick<
  EligibilityAnswers,
  | 'employmentStatus'
  | 'grossAnnualIncome'
  | 'otherHouseholdIncome'
  | 'dependants'
  | 'accommodationCosts'
  | 'expenditureUtilitiesCost'
  | 'expenditureEducationCost'
  | 'expenditureOtherCost'
>;

function monthlyIncome(answers: AffordabilityAnswers): number {
  return (
    netMonthlyIncome(answers.grossAnnualIncome, contributions[answers.employmentStatus]) +
    netMonthlyIncome(answers.otherHouseholdIncome ?? 0)
  );
}

function monthlyOutgoings(answers: AffordabilityAnswers): number {
  const livingCosts = answers.dependants * LIVING_COST_PER_DEPENDANT;
  return (
    answers.accommodationCosts +
    (answers.expenditureUtilitiesCost ?? 0) +
    Math.max(answers.expenditureEducationCost ?? 0, livingCosts) +
    answers.expenditureOtherCost
  );
}

/**
 * What someone has left each month, and what they can pay of it. Incomes are yearly and before tax, a partner's taxed
 * as an employee's; outgoings are monthly; dependants cost what was stated, but never less than the living-cost floor.
 * @returns pounds a month, unrounded; `disposable` is negative where more goes out than comes in, `maxMonthlyPayment`
 * never is
 * Source: FCA Handbook, CONC 5.2A (creditworthiness assessment), and the lender's policy.
 */
export function assessAffordability(answers: AffordabilityAnswers): Affordable {
  const disposable = monthlyIncome(answers) - monthlyOutgoings(answers);
  return { disposable, maxMonthlyPayment: Math.max(0, disposable) * AFFORDABLE_SHARE };
}
