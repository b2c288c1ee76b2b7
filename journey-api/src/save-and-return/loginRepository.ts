import type { Queryable } from '../database/database';
import { fieldsOf, firstRow, hasRows, insertRow } from '../database/rows';

/** Serialises the logins of one id. An unknown application has no row to lock. */
export const takeLoginTurn = (transaction: Queryable, applicationId: string) =>
  transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [applicationId]);

/** `times` counts the locks in a row; `linkUntil` is when the link that was mailed last ends. */
type LoginLock = { times: number; linkUntil: Date | null };

export const findLock = (
  transaction: Queryable,
  applicationId: string,
): Promise<LoginLock | undefined> =>
  firstRow(
    transaction,
    'SELECT times, link_until AS "linkUntil" FROM login_locks WHERE application_id = $1',
    [applicationId],
  );

export const lockLogin = (
  transaction: Queryable,
  lock: LoginLock & { applicationId: string; lockedUntil: Date },
) =>
  insertRow(
    transaction,
    'login_locks',
    lock,
    `ON CONFLICT (application_id) DO UPDATE SET locked_until = excluded.locked_until,
       times = excluded.times, link_until = excluded.link_until`,
  );

/** @returns seconds until the login opens; 0 where it is open */
export async function secondsLocked(
  transaction: Queryable,
  applicationId: string,
  now: Date,
): Promise<number> {
  const [lock] = await transaction.query<{ lockedUntil: Date }>(
    'SELECT locked_until AS "lockedUntil" FROM login_locks WHERE application_id = $1',
    [applicationId],
  );
  return Math.max(0, Math.ceil(((lock?.lockedUntil.getTime() ?? 0) - now.getTime()) / 1000));
}

export const insertLoginFailure = (
  transaction: Queryable,
  failure: {
    applicationId: string;
    ipAddress: string;
    network: string | null;
    failedAt: Date;
    attempt: string | null;
  },
) => insertRow(transaction, 'login_failures', failure);

/** Whether the same attempt has already failed under its key. */
export const hasFailedBefore = (transaction: Queryable, applicationId: string, attempt: string) =>
  hasRows(
    transaction,
    'SELECT 1 AS failed FROM login_failures WHERE application_id = $1 AND attempt = $2',
    [applicationId, attempt],
  );

export async function countLoginFailures(
  transaction: Queryable,
  column: 'application_id' | 'ip_address' | 'network',
  value: string,
  since: Date,
): Promise<number> {
  const [row] = await transaction.query<{ failures: number }>(
    `SELECT count(*)::int AS failures FROM login_failures
     WHERE ${column} = $1 AND failed_at > $2`,
    [value, since],
  );
  return row?.failures ?? 0;
}

export async function clearLoginFailures(
  transaction: Queryable,
  applicationId: string,
): Promise<void> {
  await transaction.query('DELETE FROM login_failures WHERE application_id = $1', [applicationId]);
  await transaction.query('DELETE FROM login_locks WHERE application_id = $1', [applicationId]);
}

/** Codes matter for minutes; a lock is remembered for a day after its end, so that the next one is longer. */
export async function dropOldLoginFailures(database: Queryable, before: Date): Promise<void> {
  await database.query('DELETE FROM login_codes WHERE sent_at <= $1', [before]);
  await database.query('DELETE FROM login_failures WHERE failed_at <= $1', [before]);
  await database.query(
    `DELETE FROM login_locks WHERE locked_until <= $1::timestamptz - interval '1 day'`,
    [before],
  );
}

type LoginCode = {
  applicationId: string;
  codeHash: string;
  expiresAt: Date;
  sentAt: Date;
  /** Codes mailed since `countedFrom`. */
  sentCount: number;
  countedFrom: Date;
};

export async function findLoginCode(
  transaction: Queryable,
  applicationId: string,
): Promise<(LoginCode & { isUsed: boolean }) | undefined> {
  const [row] = await transaction.query(
    'SELECT *, used_by IS NOT NULL AS is_used FROM login_codes WHERE application_id = $1',
    [applicationId],
  );
  return row && (fieldsOf(row) as LoginCode & { isUsed: boolean });
}

/** Replaces the last code of the application. */
export async function saveLoginCode(transaction: Queryable, code: LoginCode): Promise<void> {
  const { applicationId } = code;
  await transaction.query('DELETE FROM login_codes WHERE application_id = $1', [applicationId]);
  await insertRow(transaction, 'login_codes', code);
}

export const useLoginCode = (
  transaction: Queryable,
  {
    applicationId,
    codeHash,
    now,
    usedBy,
  }: Pick<LoginCode, 'applicationId' | 'codeHash'> & { now: Date; usedBy: string },
): Promise<boolean> =>
  hasRows(
    transaction,
    `UPDATE login_codes SET used_by = $4
     WHERE application_id = $1 AND code_hash = $2 AND expires_at > $3
       AND (used_by IS NULL OR used_by = $4)
     RETURNING application_id`,
    [applicationId, codeHash, now, usedBy],
  );
