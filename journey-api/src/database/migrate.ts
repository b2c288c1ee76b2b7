import type { Database } from './database';
import { hasRows } from './rows';
import { schema } from './schema';

export type Migration = { id: string; sql: string };

const FIRST = '2026-11-29-mail-given-up';

/** In order. A migration that a released version has run is never edited; add a new one. */
export const migrations: Migration[] = [{ id: FIRST, sql: schema }];

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 7_202_601;

const createRecord = `
  CREATE TABLE schema_migrations (
    id text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

const recordExists = "SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL";

const unlimited = { isLimited: false };

/** A statement that waits for a table makes all others wait behind it, so the wait is short. */
const TABLE_WAIT = '5s';

const OLD_DATABASE =
  'The database was made by an earlier checkout, whose format this one does not read. Delete .data, or give DATABASE_URL an empty database, and start again.';

/**
 * Runs the missing migrations in one transaction; processes that start together wait for each other. A migration has
 * no time limit. Where a table stays locked for five seconds the start fails, and the process has to be started again.
 * @throws Error where the first migration is not the one that the database was made with
 */
export async function migrate(database: Database, wanted = migrations): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.exec('SET LOCAL statement_timeout = 0');
    await transaction.exec(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`, unlimited);
    await transaction.exec(`SET LOCAL lock_timeout = '${TABLE_WAIT}'`);
    // `IF NOT EXISTS` would need the right to create also where the table exists.
    if (!(await hasRows(transaction, recordExists, []))) await transaction.exec(createRecord);
    const rows = await transaction.query<{ id: string }>('SELECT id FROM schema_migrations');
    const applied = new Set(rows.map(({ id }) => id));
    if (applied.size > 0 && !applied.has(FIRST)) throw new Error(OLD_DATABASE);
    for (const { id, sql } of wanted) {
      if (applied.has(id)) continue;
      await transaction.exec(sql, unlimited);
      await transaction.query('INSERT INTO schema_migrations (id) VALUES ($1)', [id]);
    }
  });
}
