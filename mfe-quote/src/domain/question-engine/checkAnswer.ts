import { readMonth } from 'shared-ui';
import { parsePounds, stripAmount } from 'shared-ui/money';
import { firstOfMonth, readYear } from './monthAndYear';
import { convertedAnswer } from './convertedAnswer';
import type { Answer, Answers, Question, ValidationRule } from './Question';
import { questionText as text } from './questionText';

type RuleName = ValidationRule['rule'];
type Holds<Name extends RuleName> = (
  answer: Answer,
  rule: Extract<ValidationRule, { rule: Name }>,
  today: Date,
) => boolean;

const rules: { [Name in RuleName]: Holds<Name> } = {
  required: (answer) => [answer].flat().some((part) => part.trim() !== ''),
  amount: (answer) => parsePounds(textOf(answer)) !== null,
  wholeNumber: (answer) => Number.isInteger(parsePounds(textOf(answer)) ?? Number.NaN),
  maxLength: (answer, { value }) => stripAmount(textOf(answer)).length <= value,
  maxAmount: (answer, { value }) => (parsePounds(textOf(answer)) ?? 0) <= value,
  validMonth: (answer) => readMonth(answer[0] ?? '') !== null,
  minYear: (answer, { value }) => (readYear(answer[1] ?? '') ?? 0) >= value,
  maxYearsAgo: (answer, { value }, today) =>
    (readYear(answer[1] ?? '') ?? 0) >= today.getFullYear() - value,
  notAfterThisYear: (answer, _, today) => (readYear(answer[1] ?? '') ?? 0) <= today.getFullYear(),
  inPast: (answer, _, today) => (firstOfMonth([answer].flat()) ?? '') < isoDate(today),
};

/**
 * The first rule that the answer breaks, in its words; null where it keeps them all. An empty answer breaks only
 * `required`; for an amount that could mean several there is a message of its own.
 */
export function checkAnswer(question: Question, answer: Answer, today: Date): string | null {
  return unclearAmount(question, answer) ?? brokenRule(question, answer, today)?.message ?? null;
}

/** Whether there is nothing left to answer: the question keeps its rules, an optional one also while it is empty. */
export const isAnswered = (question: Question, answers: Answers): boolean =>
  checkAnswer(question, convertedAnswer(question, answers), new Date()) === null;

/** Asks for a clear amount, where figures were typed that could mean several; null where they can't. */
function unclearAmount(question: Question, answer: Answer): string | null {
  if (question.type !== 'currency') return null;
  const typed = textOf(answer);
  const isFigure = /\d/.test(typed) && (question.noExponent === true || !/e/i.test(typed));
  if (!isFigure || parsePounds(typed) !== null) return null;
  return question.isOnlyIntegers ? text.unclearWholeAmount : text.unclearAmount;
}

const MONTH = 0;
const YEAR = 1;
const partsOf: Partial<Record<RuleName, readonly number[]>> = {
  validMonth: [MONTH],
  minYear: [YEAR],
  maxYearsAgo: [YEAR],
  notAfterThisYear: [YEAR],
};

/** The boxes of a date that the broken rule is about; all of them where it is about the pair. */
export function brokenParts(question: Question, answer: Answer, today: Date) {
  const broken = brokenRule(question, answer, today);
  return broken && partsOf[broken.rule];
}

function brokenRule(question: Question, answer: Answer, today: Date): ValidationRule | undefined {
  const isEmpty = !rules.required(answer, { rule: 'required', message: '' }, today);
  return question.validations.find((rule) =>
    isEmpty ? rule.rule === 'required' : !holds(rule, answer, today),
  );
}

function holds(rule: ValidationRule, answer: Answer, today: Date): boolean {
  const check = rules[rule.rule] as Holds<RuleName>;
  return check(answer, rule, today);
}

function textOf(answer: Answer): string {
  return [answer].flat().join('');
}

function isoDate(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${String(date.getFullYear())}-${month}-${day}`;
}

/** Asks about an amount that is unclear, or possible but unusual; null where there is nothing to ask. */
export function softWarning(question: Question, answer: Answer | undefined): string | null {
  if (question.type !== 'currency' || typeof answer !== 'string') return null;
  const unclear = unclearAmount(question, answer);
  if (unclear !== null || question.softRangeConstraint === undefined) return unclear;
  const amount = parsePounds(answer);
  const { min, max, message } = question.softRangeConstraint;
  return amount !== null && (amount < min || amount > max) ? message : null;
}
