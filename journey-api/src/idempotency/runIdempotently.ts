import type { z } from 'zod';
import { errorBodySchema } from '../contract/contract';
import type { Queryable } from '../database/database';
import type { KeptAnswer } from './stepRecordRepository';
import { errorText } from '../errors/errorText';
import { JourneyError, type ErrorStatus } from '../errors/JourneyError';

export const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const neverKept: ErrorStatus[] = [400, 401, 429, 503];

export type Outcome<Answer> = { answer: Answer } | { refusal: JourneyError };

export type Recallable<Answer> = { fingerprint: string; answerSchema: z.ZodType<Answer> };

/** Where the answer of one key lies. */
export type AnswerPlace = {
  find(): Promise<KeptAnswer | undefined>;
  keep(answer: KeptAnswer): Promise<void>;
};

const recall = <Answer>(
  { fingerprint, answerSchema }: Recallable<Answer>,
  kept: KeptAnswer,
): Outcome<Answer> => {
  if (kept.fingerprint !== fingerprint) {
    return { refusal: new JourneyError(409, errorText.keyUsedTwice) };
  }
  if (kept.status < 400) return { answer: answerSchema.parse(kept.body) };
  const text = errorBodySchema.parse(kept.body);
  return { refusal: new JourneyError(kept.status as ErrorStatus, text) };
};

/** A refusal is kept too, so what the work had begun is undone first. */
const attempt = async <Answer>(
  transaction: Queryable,
  work: () => Promise<Answer>,
): Promise<Outcome<Answer>> => {
  await transaction.exec('SAVEPOINT attempt');
  try {
    return { answer: await work() };
  } catch (error) {
    if (!(error instanceof JourneyError) || neverKept.includes(error.status)) throw error;
    await transaction.exec('ROLLBACK TO SAVEPOINT attempt');
    return { refusal: error };
  }
};

const answeredWith = <Answer>(outcome: Outcome<Answer>): { status: number; body: unknown } =>
  'answer' in outcome
    ? { status: 200, body: outcome.answer }
    : { status: outcome.refusal.status, body: outcome.refusal.text };

/** Does the work, or answers what it answered before; the answer is kept in the work's own transaction. */
export const runOnce = async <Answer>(
  transaction: Queryable,
  request: Recallable<Answer>,
  place: AnswerPlace,
  work: () => Promise<Answer>,
): Promise<Outcome<Answer>> => {
  const kept = await place.find();
  if (kept) return recall(request, kept);
  const outcome = await attempt(transaction, work);
  await place.keep({ fingerprint: request.fingerprint, ...answeredWith(outcome) });
  return outcome;
};

/** Thrown only after the commit, which would take the kept refusal back otherwise. */
export const answerOf = <Answer>(outcome: Outcome<Answer>): Answer => {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
};
