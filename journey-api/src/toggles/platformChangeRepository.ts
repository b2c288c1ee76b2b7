import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';

/** A change that an operator made by hand. */
export type PlatformChange = {
  changeNumber: number;
  name: string;
  /** Null in changes from before they were recorded. */
  before: boolean | null;
  after: boolean;
  author: string;
  changedAt: Date;
  effectiveAt: Date;
};

const columns = `change_number::int AS "changeNumber", name, before, after, author,
  changed_at AS "changedAt", effective_at AS "effectiveAt"`;
const subject = 'toggles';

export const insertPlatformChange = async (
  transaction: Queryable,
  change: Omit<PlatformChange, 'changeNumber'>,
): Promise<PlatformChange> => {
  const values = { subject, ...change };
  const returning = `RETURNING ${columns}`;
  const [inserted] = await insertRow<PlatformChange>(
    transaction,
    'platform_changes',
    values,
    returning,
  );
  if (!inserted) throw new Error('A change was not stored');
  return inserted;
};

/** The current value of each name: its latest change that is in effect. */
export const listInEffect = async (
  database: Queryable,
  now: Date,
): Promise<Record<string, boolean>> => {
  const rows = await database.query<{ name: string; after: boolean }>(
    `SELECT DISTINCT ON (name) name, after FROM platform_changes
     WHERE subject = $1 AND effective_at <= $2
     ORDER BY name, effective_at DESC, change_number DESC`,
    [subject, now],
  );
  return Object.fromEntries(rows.map(({ name, after }) => [name, after]));
};

/** Newest first. */
export const listPlatformChanges = (
  database: Queryable,
  limit: number,
): Promise<PlatformChange[]> =>
  database.query<PlatformChange>(
    `SELECT ${columns} FROM platform_changes
     WHERE subject = $1 ORDER BY change_number DESC LIMIT $2`,
    [subject, limit],
  );

/** Serialises the changes, so that `before` is right. */
export const lockPlatformChanges = (transaction: Queryable) =>
  transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [subject]);
