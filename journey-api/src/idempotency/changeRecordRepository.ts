import type { Queryable } from '../database/database';
import type { KeptAnswer } from './stepRecordRepository';

export type ChangeKey = { operation: string; idempotencyKey: string };

/** Changes under the same key take turns, since there is no row of an application to wait for. */
export const findKeptChange = async (
  transaction: Queryable,
  { operation, idempotencyKey }: ChangeKey,
  now: Date,
): Promise<KeptAnswer | undefined> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [
    `${operation} ${idempotencyKey}`,
  ]);
  const [change] = await transaction.query<KeptAnswer>(
    `SELECT fingerprint, status, body FROM kept_changes
     WHERE operation = $1 AND idempotency_key = $2 AND kept_until > $3`,
    [operation, idempotencyKey, now],
  );
  return change;
};

export const keepChange = async (
  transaction: Queryable,
  { operation, idempotencyKey }: ChangeKey,
  { fingerprint, status, body }: KeptAnswer,
  keptUntil: Date,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO kept_changes (operation, idempotency_key, fingerprint, status, body, kept_until)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (operation, idempotency_key) DO UPDATE SET
       fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
       kept_until = excluded.kept_until`,
    [operation, idempotencyKey, fingerprint, status, JSON.stringify(body), keptUntil],
  );
};

export const dropStaleChanges = async (database: Queryable, now: Date): Promise<void> => {
  await database.query('DELETE FROM kept_changes WHERE kept_until <= $1', [now]);
};
