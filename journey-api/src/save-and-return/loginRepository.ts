import type { Queryable } from '../database/database';

/** Serialises the logins of one id. An unknown application has no row to lock. */
export const takeLoginTurn = async (
  transaction: Queryable,
  applicationId: string,
): Promise<void> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [applicationId]);
};

export const isLoginLocked = async (
  transaction: Queryable,
  applicationId: string,
  now: Date,
): Promise<boolean> => {
  const rows = await transaction.query(
    'SELECT 1 AS locked FROM login_locks WHERE application_id = $1 AND locked_until > $2',
    [applicationId, now],
  );
  return rows.length > 0;
};

export const lockLogin = async (
  transaction: Queryable,
  applicationId: string,
  lockedUntil: Date,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO login_locks (application_id, locked_until) VALUES ($1, $2)
     ON CONFLICT (application_id) DO UPDATE SET locked_until = excluded.locked_until`,
    [applicationId, lockedUntil],
  );
};

export const insertLoginFailure = async (
  transaction: Queryable,
  failure: { applicationId: string; ipAddress: string; failedAt: Date; attempt: string | null },
): Promise<void> => {
  await transaction.query(
    `INSERT INTO login_failures (application_id, ip_address, failed_at, attempt)
     VALUES ($1, $2, $3, $4)`,
    [failure.applicationId, failure.ipAddress, failure.failedAt, failure.attempt],
  );
};

/** Whether the same attempt has already failed under its key. */
export const hasFailedBefore = async (
  transaction: Queryable,
  applicationId: string,
  attempt: string,
): Promise<boolean> => {
  const rows = await transaction.query(
    'SELECT 1 AS failed FROM login_failures WHERE application_id = $1 AND attempt = $2',
    [applicationId, attempt],
  );
  return rows.length > 0;
};

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

export const clearLoginFailures = async (
  transaction: Queryable,
  applicationId: string,
): Promise<void> => {
  await transaction.query('DELETE FROM login_failures WHERE application_id = $1', [applicationId]);
};

export const dropOldLoginFailures = async (database: Queryable, before: Date): Promise<void> => {
  await database.query('DELETE FROM login_failures WHERE failed_at <= $1', [before]);
  await database.query('DELETE FROM login_locks WHERE locked_until <= $1', [before]);
};
