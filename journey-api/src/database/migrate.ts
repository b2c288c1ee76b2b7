import type { Database } from './database';
import { migrations, type Migration } from './migrations/migrations';

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 7_202_601;

const createRecord = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    id text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/** A statement that waits for a table makes all others wait behind it, so it stops waiting in between. */
const TABLE_WAIT = '5s';

/**
 * Runs the missing migrations in one transaction; processes that start together wait for each other. A migration may
 * take as long as it takes; only for a table in use it waits no more than five seconds, and the process has to be
 * started again.
 */
export const migrate = (database: Database, pending: Migration[] = migrations): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.exec('SET LOCAL statement_timeout = 0');
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await transaction.exec(`SET LOCAL lock_timeout = '${TABLE_WAIT}'`);
    await transaction.exec(createRecord);
    const rows = await transaction.query<{ id: string }>('SELECT id FROM schema_migrations');
    const applied = new Set(rows.map(({ id }) => id));
    for (const { id, sql } of pending) {
      if (applied.has(id)) continue;
      await transaction.exec(sql);
      await transaction.query('INSERT INTO schema_migrations (id) VALUES ($1)', [id]);
    }
  });
