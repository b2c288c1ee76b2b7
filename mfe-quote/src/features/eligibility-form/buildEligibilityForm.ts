import type { EligibilityForm } from 'journey-api/contract';
import { toPence, type Loan } from 'lending';
import { parsePounds } from 'shared-ui/money';
import { convertedAnswer } from '../../domain/question-engine/convertedAnswer';
import { firstOfMonth } from '../../domain/question-engine/monthAndYear';
import type { Answers } from '../../domain/question-engine/Question';
import { dropHiddenAnswers } from '../../domain/question-engine/visibleQuestions';
import { eligibilityQuestions } from './eligibilityQuestions';

/** What is sent: only the questions shown, incomes for a year, with the council tax inside the other costs. The answers are valid. */
export function buildEligibilityForm(given: Answers, loan: Loan): EligibilityForm {
  const shown = dropHiddenAnswers(eligibilityQuestions, given);
  const answers = Object.fromEntries(
    eligibilityQuestions.map((question) => [question.id, convertedAnswer(question, shown)]),
  );
  const text = (id: string) => [answers[id] ?? ''].flat().join('');
  const chosen = <Id extends keyof EligibilityForm>(id: Id) => text(id) as EligibilityForm[Id];
  const pounds = (id: string) => toPence(parsePounds(text(id)) ?? 0);
  const optionalPounds = <Id extends string>(id: Id) =>
    (text(id).trim() === '' ? {} : { [id]: pounds(id) }) as Partial<Record<Id, number>>;
  const startDate = firstOfMonth([answers['employmentStartDate'] ?? ''].flat());
  return {
    loanAmount: loan.loanAmount,
    loanTerm: loan.loanTerm,
    employmentStatus: chosen('employmentStatus'),
    ...(startDate !== null && { employmentStartDate: startDate }),
    grossAnnualIncome: pounds('grossAnnualIncome'),
    maritalStatus: chosen('maritalStatus'),
    dependants: Number(text('dependants')),
    ...optionalPounds('otherHouseholdIncome'),
    residentialStatus: chosen('residentialStatus'),
    financialSituation: chosen('financialSituation'),
    accommodationCosts: pounds('accommodationCosts'),
    councilTax: pounds('councilTax'),
    ...optionalPounds('expenditureUtilitiesCost'),
    ...optionalPounds('expenditureEducationCost'),
    expenditureOtherCost: toPence(pounds('expenditureOtherCost') + pounds('councilTax')),
  };
}
