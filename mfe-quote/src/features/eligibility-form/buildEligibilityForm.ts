import type { EligibilityForm } from 'journey-api/contract';
import {
  eligibilityQuestions,
  toPence,
  type EligibilityAnswers,
  type Loan,
  type QuestionId,
} from 'lending';
import { parsePounds } from 'shared-ui/money';
import { isEmpty } from '../../domain/question-engine/checkAnswer';
import { convertedAnswer } from '../../domain/question-engine/convertedAnswer';
import { firstOfMonth } from '../../domain/question-engine/monthAndYear';
import type { Answer, Answers, Question } from '../../domain/question-engine/Question';
import { dropHiddenAnswers } from '../../domain/question-engine/visibleQuestions';
import { eligibilityFields } from './eligibilityFields';

/** What is sent: only the questions shown, incomes for a year, with the council tax inside the other costs. The answers are valid. */
export function buildEligibilityForm(given: Answers, loan: Loan): EligibilityForm {
  const shown = dropHiddenAnswers(eligibilityFields, given);
  const answers = Object.fromEntries(
    eligibilityFields.flatMap((question) => {
      const typed = convertedAnswer(question, shown);
      return isEmpty(typed) ? [] : [[question.id, sentAnswer(question, typed)]];
    }),
  ) as EligibilityAnswers;
  const expenditureOtherCost = toPence(answers.expenditureOtherCost + answers.councilTax);
  return { ...loan, ...answers, expenditureOtherCost };
}

function sentAnswer(question: Question, typed: Answer) {
  const text = [typed].flat().join('');
  if (question.type === 'currency') return toPence(parsePounds(text) ?? 0);
  if (question.type === 'date') return firstOfMonth([typed].flat());
  return eligibilityQuestions[question.id as QuestionId].type === 'count' ? Number(text) : text;
}
