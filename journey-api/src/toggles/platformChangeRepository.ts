import type { Queryable } from '../database/database';

/** What operators change by hand. */
type PlatformSubject = 'toggles';

export type PlatformChange = {
  changeNumber: number;
  name: string;
  before: unknown;
  after: unknown;
  author: string;
  changedAt: Date;
  effectiveAt: Date;
};

const columns = `change_number::int AS "changeNumber", name, before, after, author,
  changed_at AS "changedAt", effective_at AS "effectiveAt"`;

export const insertPlatformChange = async (
  transaction: Queryable,
  subject: PlatformSubject,
  { name, before, after, author, changedAt, effectiveAt }: Omit<PlatformChange, 'changeNumber'>,
): Promise<PlatformChange> => {
  const [change] = await transaction.query<PlatformChange>(
    `INSERT INTO platform_changes
       (subject, name, before, after, author, changed_at, effective_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
    [
      subject,
      name,
      before === undefined || before === null ? null : JSON.stringify(before),
      JSON.stringify(after),
      author,
      changedAt,
      effectiveAt,
    ],
  );
  if (!change) throw new Error('A change was not stored');
  return change;
};

/** The current value of each name: its latest change that is in effect. */
export const listInEffect = async (
  database: Queryable,
  subject: PlatformSubject,
  now: Date,
): Promise<Record<string, unknown>> => {
  const rows = await database.query<{ name: string; after: unknown }>(
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
  subject: PlatformSubject,
  limit: number,
): Promise<PlatformChange[]> =>
  database.query<PlatformChange>(
    `SELECT ${columns} FROM platform_changes
     WHERE subject = $1 ORDER BY change_number DESC LIMIT $2`,
    [subject, limit],
  );

/** Serialises the changes of one subject, so that `before` is right. */
export const lockPlatformChanges = async (
  transaction: Queryable,
  subject: PlatformSubject,
): Promise<void> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [subject]);
};
