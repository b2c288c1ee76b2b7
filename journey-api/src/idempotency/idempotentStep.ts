import { findKeptAnswer, keepAnswer } from './stepRecordRepository';
import type { ServerContext } from '../serverContext';
import { takeStep, type JourneyStep } from '../application/journeyStep';
import {
  answerOf,
  KEPT_FOR_MS,
  runOnce,
  type AnswerPlace,
  type Recallable,
} from './runIdempotently';

export type KeyedRequest<Answer> = Recallable<Answer> & {
  applicationId: string;
  operation: string;
  idempotencyKey: string | undefined;
};

/** Takes the step once for each Idempotency-Key; the answer is stored in the step's own transaction. */
export const takeKeyedStep = async <Answer>(
  context: ServerContext,
  request: KeyedRequest<Answer>,
  work: (step: JourneyStep) => Promise<Answer>,
): Promise<Answer> => {
  const { applicationId, idempotencyKey } = request;
  if (!idempotencyKey) return takeStep(context, applicationId, work);
  const key = { ...request, idempotencyKey };
  const outcome = await takeStep(context, applicationId, (step) => {
    const { transaction, now } = step;
    const keptUntil = new Date(now.getTime() + KEPT_FOR_MS);
    const place: AnswerPlace = {
      find: () => findKeptAnswer(transaction, key, now),
      keep: (answer) => keepAnswer(transaction, key, answer, keptUntil),
    };
    return runOnce(transaction, request, place, () => work(step));
  });
  return answerOf(outcome);
};
