import { parsePounds } from 'shared-ui/money';
import { convertedAnswer } from './convertedAnswer';
import type { Answer, Answers, Question, ValidationRule } from './Question';
import { questionText as text } from './questionText';
import { visibleQuestions } from './visibleQuestions';

/**
 * The message of the first rule that the answer breaks; null where it keeps them all. An empty answer is only refused
 * where it is required; for an amount that could mean several there is a message of its own.
 */
export function checkAnswer(question: Question, answer: Answer, today: Date): string | null {
  if (isEmpty(answer)) return question.required ?? null;
  return unclearAmount(question, answer) ?? brokenRule(question, answer, today)?.message ?? null;
}

/** Whether there is nothing left to answer: the question keeps its rules, an optional one also while it is empty. */
export const isAnswered = (question: Question, answers: Answers): boolean =>
  checkAnswer(question, convertedAnswer(question, answers), new Date()) === null;

/** The message that requests a clear amount, where the figures could mean several; null where they can't. */
function unclearAmount(question: Question, answer: Answer): string | null {
  if (question.type !== 'currency') return null;
  const typed = String(answer);
  if (!/\p{Nd}/u.test(typed) || parsePounds(typed) !== null) return null;
  return question.isOnlyIntegers ? text.unclearWholeAmount : text.unclearAmount;
}

/** The boxes of a date that the broken rule is about; none where it is about the pair. */
export function brokenBoxes(question: Question, answer: Answer) {
  return isEmpty(answer) ? undefined : brokenRule(question, answer, new Date())?.boxes;
}

function brokenRule(question: Question, answer: Answer, today: Date): ValidationRule | undefined {
  const boxes = [answer].flat();
  return question.validations.find(({ keeps }) => !keeps(boxes, today));
}

export function isEmpty(answer: Answer): boolean {
  return [answer].flat().join('').trim() === '';
}

/** The message of each question that is shown and whose answer breaks a rule. */
export function answerErrors(
  questions: readonly Question[],
  answers: Answers,
): Record<string, string> {
  return Object.fromEntries(
    visibleQuestions(questions, answers).flatMap((question) => {
      const message = checkAnswer(question, convertedAnswer(question, answers), new Date());
      return message === null ? [] : [[question.id, message]];
    }),
  );
}

/** The warning of an amount that is unclear, or possible but unusual; null where there is none. */
export function softWarning(question: Question, answer: Answer | undefined): string | null {
  if (question.type !== 'currency' || typeof answer !== 'string') return null;
  const unclear = unclearAmount(question, answer);
  if (unclear !== null || question.softRangeConstraint === undefined) return unclear;
  const amount = parsePounds(answer);
  const { min, max, message } = question.softRangeConstraint;
  return amount !== null && (amount < min || amount > max) ? message : null;
}
