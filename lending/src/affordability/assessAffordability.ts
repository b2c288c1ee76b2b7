import { netMonthlyIncome } from './netMonthlyIncome';

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
const contributions = {
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
} as const;

/** What the decision reads of the eligibility form: incomes in pounds a year, outgoings in pounds a month. */
export type EligibilityAnswers = {
  employmentStatus: keyof typeof contributions;
  grossAnnualIncome: number;
  /** Of a partner. */
  otherHouseholdIncome?: number | undefined;
  dependants: number;
  accommodationCosts: number;
  expenditureUtilitiesCost?: number | undefined;
  expenditureEducationCost?: number | undefined;
  /** Includes the council tax. */
  expenditureOtherCost: number;
};

const monthlyIncome = (answers: EligibilityAnswers): number =>
  netMonthlyIncome(answers.grossAnnualIncome, contributions[answers.employmentStatus]) +
  netMonthlyIncome(answers.otherHouseholdIncome ?? 0);

const monthlyOutgoings = (answers: EligibilityAnswers): number =>
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
export const assessAffordability = (answers: EligibilityAnswers): Affordable => {
  const disposable = monthlyIncome(answers) - monthlyOutgoings(answers);
  return { disposable, maxMonthlyPayment: Math.max(0, disposable) * AFFORDABLE_SHARE };
};
