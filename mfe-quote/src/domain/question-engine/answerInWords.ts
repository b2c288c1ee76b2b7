import { formatPence, formatPounds, parsePounds } from 'shared-ui/money';
import { frequencyOf } from './convertedAnswer';
import type { Answers, Question } from './Question';
import { questionText as text } from './questionText';

/** An answer as it was given, to be read over: `Employed full time`, `£42,000 per year`, `03 2019`. */
export function answerInWords(question: Question, answers: Answers): string {
  const parts = [answers[question.id] ?? ''].flat();
  const typed = parts.join(' ').trim();
  if (typed === '') return text.noAnswer;
  if (question.type === 'multipleChoice')
    return question.options.find(({ value }) => value === typed)?.label ?? typed;
  const amount = question.type === 'currency' ? parsePounds(typed) : null;
  if (question.type !== 'currency' || amount === null) return typed;
  const format = Number.isInteger(amount) ? formatPounds : formatPence;
  return `${format(amount)} ${text.frequency[frequencyOf(question, answers)]}`;
}
