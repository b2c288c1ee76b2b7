import type { StartedApplication } from '../contract/contract';
import type { Queryable } from '../database/database';

type KeptStart = { fingerprint: string; body: StartedApplication };

/** Starts under the same key take turns, since there is no application yet to wait for. */
export const findKeptStart = async (
  transaction: Queryable,
  idempotencyKey: string,
  now: Date,
): Promise<KeptStart | undefined> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [
    idempotencyKey,
  ]);
  const [start] = await transaction.query<KeptStart>(
    'SELECT fingerprint, body FROM kept_starts WHERE idempotency_key = $1 AND kept_until > $2',
    [idempotencyKey, now],
  );
  return start;
};

export const keepStart = async (
  transaction: Queryable,
  idempotencyKey: string,
  { fingerprint, body }: KeptStart,
  keptUntil: Date,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO kept_starts (idempotency_key, fingerprint, body, kept_until)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (idempotency_key) DO UPDATE SET
       fingerprint = excluded.fingerprint, body = excluded.body, kept_until = excluded.kept_until`,
    [idempotencyKey, fingerprint, JSON.stringify(body), keptUntil],
  );
};

export const dropStaleStarts = async (database: Queryable, now: Date): Promise<void> => {
  await database.query('DELETE FROM kept_starts WHERE kept_until <= $1', [now]);
};
