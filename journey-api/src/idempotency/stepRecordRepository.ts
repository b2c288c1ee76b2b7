import type { Queryable } from '../database/database';

export type AnswerKey = { applicationId: string; operation: string; idempotencyKey: string };
export type KeptAnswer = { fingerprint: string; status: number; body: unknown };

export const findKeptAnswer = async (
  transaction: Queryable,
  { applicationId, operation, idempotencyKey }: AnswerKey,
  now: Date,
): Promise<KeptAnswer | undefined> => {
  const [answer] = await transaction.query<KeptAnswer>(
    `SELECT fingerprint, status, body FROM kept_answers
     WHERE application_id = $1 AND operation = $2 AND idempotency_key = $3 AND kept_until > $4`,
    [applicationId, operation, idempotencyKey, now],
  );
  return answer;
};

export const keepAnswer = async (
  transaction: Queryable,
  { applicationId, operation, idempotencyKey }: AnswerKey,
  { fingerprint, status, body }: KeptAnswer,
  keptUntil: Date,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO kept_answers
       (application_id, operation, idempotency_key, fingerprint, status, body, kept_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (application_id, operation, idempotency_key) DO UPDATE SET
       fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
       kept_until = excluded.kept_until`,
    [
      applicationId,
      operation,
      idempotencyKey,
      fingerprint,
      status,
      JSON.stringify(body),
      keptUntil,
    ],
  );
};

export const dropStaleAnswers = async (database: Queryable, now: Date): Promise<void> => {
  await database.query('DELETE FROM kept_answers WHERE kept_until <= $1', [now]);
};
