import { readMonth } from 'shared-ui';
import { parsePounds, stripAmount } from 'shared-ui/money';
import { firstOfMonth, readYear } from './monthAndYear';
import { convertedAnswer } from './convertedAnswer';
import type { Answer, Answers, Question, ValidationRule } from './Question';
import { questionText as text } from './questionText';
import { visibleQuestions } from './visibleQuestions';

/** Whether an answer, typed in one box or in those for month and year, keeps a rule. */
function keepsRule(rule: ValidationRule, answer: Answer, today: Date): boolean {
  const amount = parsePounds(textOf(answer));
  const year = yearOf(answer);
  switch (rule.rule) {
    case 'required':
      return !isEmpty(answer);
    case 'amount':
      return amount !== null;
    case 'wholeNumber':
      return Number.isInteger(amount);
    case 'maxLength':
      return stripAmount(textOf(answer)).length <= rule.value;
    case 'maxAmount':
      return amount === null || amount <= rule.value;
    case 'validMonth':
      return readMonth(answer[0] ?? '') !== null;
    case 'minYear':
      return year >= rule.value;
    case 'maxYearsAgo':
      return year >= today.getFullYear() - rule.value;
    case 'notAfterThisYear':
      return year <= today.getFullYear();
    case 'inPast':
      return isInPast(answer, today);
  }
}

function yearOf(answer: Answer): number {
  return readYear(answer[1] ?? '') ?? 0;
}

/** Whether the month started before today. */
function isInPast(answer: Answer, today: Date): boolean {
  const first = firstOfMonth([answer].flat()) ?? '';
  return (
    new Date(`${first}T00:00`) < new Date(today.getFullYear(), today.getMonth(), today.getDate())
  );
}

/**
 * The message of the first rule that the answer breaks; null where it keeps them all. An empty answer breaks only
 * `required`; for an amount that could mean several there is a message of its own.
 */
export function checkAnswer(question: Question, answer: Answer, today: Date): string | null {
  return unclearAmount(question, answer) ?? brokenRule(question, answer, today)?.message ?? null;
}

/** Whether there is nothing left to answer: the question keeps its rules, an optional one also while it is empty. */
export const isAnswered = (question: Question, answers: Answers): boolean =>
  checkAnswer(question, convertedAnswer(question, answers), new Date()) === null;

/** The message that requests a clear amount, where the figures could mean several; null where they can't. */
function unclearAmount(question: Question, answer: Answer): string | null {
  if (question.type !== 'currency') return null;
  const typed = textOf(answer);
  if (!/\p{Nd}/u.test(typed) || parsePounds(typed) !== null) return null;
  return question.isOnlyIntegers ? text.unclearWholeAmount : text.unclearAmount;
}

const MONTH = 0;
const YEAR = 1;
const boxesOf: Partial<Record<ValidationRule['rule'], readonly number[]>> = {
  validMonth: [MONTH],
  minYear: [YEAR],
  maxYearsAgo: [YEAR],
  notAfterThisYear: [YEAR],
};

/** The boxes of a date that the broken rule is about; all of them where it is about the pair. */
export function brokenBoxes(question: Question, answer: Answer, today: Date) {
  const broken = brokenRule(question, answer, today);
  return broken && boxesOf[broken.rule];
}

function brokenRule(question: Question, answer: Answer, today: Date): ValidationRule | undefined {
  return question.validations.find((rule) =>
    isEmpty(answer) ? rule.rule === 'required' : !keepsRule(rule, answer, today),
  );
}

function textOf(answer: Answer): string {
  return [answer].flat().join('');
}

function isEmpty(answer: Answer): boolean {
  return textOf(answer).trim() === '';
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
