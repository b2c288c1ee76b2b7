import type { Queryable } from '../database/database';
import { firstRow } from '../database/rows';

/** The answer to the first call under an Idempotency-Key. */
export type IdempotencyRecord = { fingerprint: string; status: number; body: unknown };

/** The scope is an application, a partner, or empty. */
export type RecordKey = { scope: string; operation: string; idempotencyKey: string };

/** Makes calls under the same key wait for each other, where no row of an application does. */
export const lockRecord = (transaction: Queryable, key: RecordKey) =>
  transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [
    Object.values(key).join(' '),
  ]);

export const findRecord = (
  database: Queryable,
  { scope, operation, idempotencyKey }: RecordKey,
  now: Date,
): Promise<IdempotencyRecord | undefined> =>
  firstRow(
    database,
    `SELECT fingerprint, status, body FROM idempotency_records
     WHERE scope = $1 AND operation = $2 AND idempotency_key = $3 AND expires_at > $4`,
    [scope, operation, idempotencyKey, now],
  );

/** Replaces a record that has expired. */
export const saveRecord = (
  transaction: Queryable,
  { scope, operation, idempotencyKey }: RecordKey,
  { fingerprint, status, body }: IdempotencyRecord,
  expiresAt: Date,
) =>
  transaction.query(
    `INSERT INTO idempotency_records VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (scope, operation, idempotency_key) DO UPDATE SET
       fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
       expires_at = excluded.expires_at`,
    [scope, operation, idempotencyKey, fingerprint, status, JSON.stringify(body), expiresAt],
  );

export const dropExpiredRecords = (database: Queryable, now: Date) =>
  database.query('DELETE FROM idempotency_records WHERE expires_at <= $1', [now]);
