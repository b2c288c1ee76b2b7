import { parsePounds } from 'shared-ui/money';
import type { Answer, Question } from './Question';

/** Asks about an amount that is possible but unusual; null where there is nothing to ask. */
export function softWarning(question: Question, answer: Answer | undefined): string | null {
  if (question.type !== 'currency' || question.softRangeConstraint === undefined) return null;
  if (typeof answer !== 'string') return null;
  const amount = parsePounds(answer);
  const { min, max, message } = question.softRangeConstraint;
  return amount !== null && (amount < min || amount > max) ? message : null;
}
