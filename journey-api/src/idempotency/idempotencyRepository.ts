import type { Queryable } from '../database/database';
import { firstRow } from '../database/rows';

/** The answer to the first call under an Idempotency-Key. A recorded start has no status: it succeeded. */
export type IdempotencyRecord = { fingerprint: string; status?: number; body: unknown };

const tables = {
  /** Steps of an application; these wait for its row. */
  kept_answers: { keys: ['application_id', 'operation', 'idempotency_key'] },
  /** Changes of no application, or of one that is gone afterwards; these wait for an advisory lock. */
  kept_changes: { keys: ['operation', 'idempotency_key'], lock: 3 },
  kept_starts: { keys: ['idempotency_key'], lock: 1 },
};

/** `key` holds the value of each key column, in their order. */
export type RecordPlace = { table: keyof typeof tables; key: string[] };

export const findRecord = async (
  transaction: Queryable,
  { table, key }: RecordPlace,
  now: Date,
): Promise<IdempotencyRecord | undefined> => {
  const { keys, lock }: { keys: string[]; lock?: number } = tables[table];
  if (lock !== undefined) {
    const name = key.join(' ');
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [name, lock]);
  }
  const conditions = keys.map((column, index) => `${column} = $${index + 2}`);
  return firstRow(
    transaction,
    `SELECT * FROM ${table} WHERE kept_until > $1 AND ${conditions.join(' AND ')}`,
    [now, ...key],
  );
};

/** Replaces a record that has expired. */
export const saveRecord = async (
  transaction: Queryable,
  { table, key }: RecordPlace,
  { fingerprint, status, body }: IdempotencyRecord,
  expiresAt: Date,
): Promise<void> => {
  const { keys } = tables[table];
  const values = {
    fingerprint,
    ...(table !== 'kept_starts' && { status }),
    body: JSON.stringify(body),
    kept_until: expiresAt,
  };
  const names = [...keys, ...Object.keys(values)];
  await transaction.query(
    `INSERT INTO ${table} (${names.join(', ')})
     VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT (${keys.join(', ')}) DO UPDATE SET
       ${Object.keys(values)
         .map((name) => `${name} = excluded.${name}`)
         .join(', ')}`,
    [...key, ...Object.values(values)],
  );
};

export const dropExpiredRecords = async (database: Queryable, now: Date): Promise<void> => {
  for (const table of Object.keys(tables)) {
    await database.query(`DELETE FROM ${table} WHERE kept_until <= $1`, [now]);
  }
};
