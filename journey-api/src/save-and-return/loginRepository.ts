import type { Queryable } from '../database/database';
import { hasRows, insertRow } from '../database/rows';

/** Serialises the logins of one id. An unknown application has no row to lock. */
export const takeLoginTurn = (transaction: Queryable, applicationId: string) =>
  transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [applicationId]);

export const isLoginLocked = (transaction: Queryable, applicationId: string, now: Date) =>
  hasRows(
    transaction,
    'SELECT 1 AS locked FROM login_locks WHERE application_id = $1 AND locked_until > $2',
    [applicationId, now],
  );

export const lockLogin = (transaction: Queryable, applicationId: string, lockedUntil: Date) =>
  insertRow(
    transaction,
    'login_locks',
    { applicationId, lockedUntil },
    'ON CONFLICT (application_id) DO UPDATE SET locked_until = excluded.locked_until',
  );

export const insertLoginFailure = (
  transaction: Queryable,
  failure: { applicationId: string; ipAddress: string; failedAt: Date; attempt: string | null },
) => insertRow(transaction, 'login_failures', failure);

/** Whether the same attempt has already failed under its key. */
export const hasFailedBefore = (transaction: Queryable, applicationId: string, attempt: string) =>
  hasRows(
    transaction,
    'SELECT 1 AS failed FROM login_failures WHERE application_id = $1 AND attempt = $2',
    [applicationId, attempt],
  );

export const countLoginFailures = async (
  transaction: Queryable,
  by: { applicationId: string } | { ipAddress: string },
  since: Date,
): Promise<number> => {
  const [column, value] =
    'applicationId' in by ? ['application_id', by.applicationId] : ['ip_address', by.ipAddress];
  const [row] = await transaction.query<{ failures: number }>(
    `SELECT count(*)::int AS failures FROM login_failures
     WHERE ${column} = $1 AND failed_at > $2`,
    [value, since],
  );
  return row?.failures ?? 0;
};

export const clearLoginFailures = (transaction: Queryable, applicationId: string) =>
  transaction.query('DELETE FROM login_failures WHERE application_id = $1', [applicationId]);

export const dropOldLoginFailures = async (database: Queryable, before: Date): Promise<void> => {
  await database.query('DELETE FROM login_failures WHERE failed_at <= $1', [before]);
  await database.query('DELETE FROM login_locks WHERE locked_until <= $1', [before]);
};
