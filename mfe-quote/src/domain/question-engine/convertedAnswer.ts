import { parsePounds } from 'shared-ui/money';
import type { Answer, Answers, CurrencyQuestion, Frequency, Question } from './Question';
import { emptyAnswer, frequencyKey } from './visibleQuestions';

const TIMES_A_YEAR: Record<Frequency, number> = { year: 1, month: 12, week: 52 };

/** How often the amount is paid that was typed. */
export function frequencyOf(question: CurrencyQuestion, answers: Answers): Frequency {
  const chosen = answers[frequencyKey(question)];
  return question.frequencies?.find((frequency) => frequency === chosen) ?? question.frequency;
}

/**
 * An answer as it is checked and sent: an amount for each of the question's own periods, whichever was typed. What is no
 * clear amount stays as typed.
 */
export function convertedAnswer(question: Question, answers: Answers): Answer {
  const answer = answers[question.id] ?? emptyAnswer(question);
  if (question.type !== 'currency' || typeof answer !== 'string') return answer;
  const times = TIMES_A_YEAR[frequencyOf(question, answers)] / TIMES_A_YEAR[question.frequency];
  const amount = parsePounds(answer);
  if (times === 1 || amount === null) return answer;
  return question.isOnlyIntegers ? String(Math.round(amount * times)) : (amount * times).toFixed(2);
}
