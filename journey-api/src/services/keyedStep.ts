import type { z } from 'zod';
import { errorBodySchema } from '../contract/contract';
import { findKeptAnswer, keepAnswer, type KeptAnswer } from '../repositories/keptAnswerRepository';
import type { ServerContext } from '../serverContext';
import { errorText } from './errorText';
import { JourneyError, type ErrorStatus } from './journeyError';
import { takeStep, type JourneyStep } from './journeyStep';

export type KeyedRequest<Answer> = {
  applicationId: string;
  operation: string;
  idempotencyKey: string | undefined;
  fingerprint: string;
  answerSchema: z.ZodType<Answer>;
};

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const neverKept: ErrorStatus[] = [400, 401, 429, 503];

type Outcome<Answer> = { answer: Answer } | { refusal: JourneyError };

const recall = <Answer>(
  { fingerprint, answerSchema }: KeyedRequest<Answer>,
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
  step: JourneyStep,
  work: (step: JourneyStep) => Promise<Answer>,
): Promise<Outcome<Answer>> => {
  await step.transaction.exec('SAVEPOINT attempt');
  try {
    return { answer: await work(step) };
  } catch (error) {
    if (!(error instanceof JourneyError) || neverKept.includes(error.status)) throw error;
    await step.transaction.exec('ROLLBACK TO SAVEPOINT attempt');
    return { refusal: error };
  }
};

const answeredWith = <Answer>(outcome: Outcome<Answer>): { status: number; body: unknown } =>
  'answer' in outcome
    ? { status: 200, body: outcome.answer }
    : { status: outcome.refusal.status, body: outcome.refusal.text };

const runOnce = async <Answer>(
  step: JourneyStep,
  request: KeyedRequest<Answer>,
  idempotencyKey: string,
  work: (step: JourneyStep) => Promise<Answer>,
): Promise<Outcome<Answer>> => {
  const key = { ...request, idempotencyKey };
  const kept = await findKeptAnswer(step.transaction, key, step.now);
  if (kept) return recall(request, kept);
  const outcome = await attempt(step, work);
  await keepAnswer(
    step.transaction,
    key,
    { fingerprint: request.fingerprint, ...answeredWith(outcome) },
    new Date(step.now.getTime() + KEPT_FOR_MS),
  );
  return outcome;
};

/** Takes the step once for each Idempotency-Key; the answer is stored in the step's own transaction. */
export const takeKeyedStep = async <Answer>(
  context: ServerContext,
  request: KeyedRequest<Answer>,
  work: (step: JourneyStep) => Promise<Answer>,
): Promise<Answer> => {
  const { applicationId, idempotencyKey } = request;
  if (!idempotencyKey) return takeStep(context, applicationId, work);
  const outcome = await takeStep(context, applicationId, (step) =>
    runOnce(step, request, idempotencyKey, work),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
};
