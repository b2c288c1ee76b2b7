import type { Queryable } from '../database/database';
import { findKeptChange, keepChange } from './changeRecordRepository';
import type { ServerContext } from '../serverContext';
import {
  answerOf,
  KEPT_FOR_MS,
  runOnce,
  type AnswerPlace,
  type Recallable,
} from './runIdempotently';

export type KeyedChange<Answer> = Recallable<Answer> & {
  operation: string;
  idempotencyKey: string | undefined;
};

/** As a keyed step is taken once, but of no application, or of one that is gone afterwards. */
export const takeKeyedChange = async <Answer>(
  { config, database }: Pick<ServerContext, 'config' | 'database'>,
  request: KeyedChange<Answer>,
  work: (transaction: Queryable, now: Date) => Promise<Answer>,
): Promise<Answer> => {
  const { idempotencyKey } = request;
  const now = config.now();
  if (!idempotencyKey) return database.transaction((transaction) => work(transaction, now));
  const key = { ...request, idempotencyKey };
  const outcome = await database.transaction((transaction) => {
    const keptUntil = new Date(now.getTime() + KEPT_FOR_MS);
    const place: AnswerPlace = {
      find: () => findKeptChange(transaction, key, now),
      keep: (answer) => keepChange(transaction, key, answer, keptUntil),
    };
    return runOnce(transaction, request, place, () => work(transaction, now));
  });
  return answerOf(outcome);
};
