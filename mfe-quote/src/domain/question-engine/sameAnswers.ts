import { parsePounds } from 'shared-ui/money';
import type { Answer, Answers } from './Question';

/** Whether nothing has been answered differently; 30 and 30.00, as a box writes it when it is left, are the same. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  return Object.keys({ ...one, ...other }).every((id) => sameAnswer(one[id], other[id]));
}

/** Whether an answer is still the same one, in whatever writing. */
export function sameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string')
    return JSON.stringify(one) === JSON.stringify(other);
  const amount = parsePounds(one);
  return one === other || (amount !== null && amount === parsePounds(other));
}
