import type { RecordedToggleChange } from '../contract/contract';
import type { Queryable } from '../database/database';
import { firstRow, hasRows, type Stored } from '../database/rows';

export type PlatformChange = Stored<RecordedToggleChange, 'changedAt' | 'effectiveAt'>;

export const TOGGLES = 'toggles';
/** Of what toggles are for. */
export const DESCRIPTIONS = 'toggle-descriptions';

const isArchived = (name: string): string =>
  `COALESCE((SELECT (after->>'isArchived')::boolean FROM platform_changes
     WHERE subject = '${DESCRIPTIONS}' AND name = ${name} ORDER BY change_number DESC LIMIT 1), false)`;

const isCancelled = (change: string): string =>
  `EXISTS (SELECT 1 FROM platform_changes WHERE cancels = ${change}.change_number)`;

/** `before` does not count what was scheduled, or cancelled, afterwards. */
const changes = `SELECT change_number::int AS "changeNumber", name,
    COALESCE((
      SELECT after FROM platform_changes AS earlier
      WHERE earlier.subject = change.subject AND earlier.name = change.name
        AND (earlier.effective_at, earlier.change_number) < (change.effective_at, change.change_number)
        AND NOT ${isCancelled('earlier')}
      ORDER BY earlier.effective_at DESC, earlier.change_number DESC LIMIT 1
    ), 'false'::jsonb) AS before,
    after, author, changed_at AS "changedAt", effective_at AS "effectiveAt", why,
    reverts::int, cancels::int,
    (SELECT change_number::int FROM platform_changes
     WHERE cancels = change.change_number) AS "cancelledBy"
  FROM platform_changes AS change WHERE subject = $1`;

/** The value of each name at a time: its latest change that is in effect then. Without those that are archived. */
export async function listInEffect(
  database: Queryable,
  now: Date,
): Promise<Record<string, boolean>> {
  const rows = await database.query<{ name: string; after: boolean }>(
    `WITH RECURSIVE named AS (
       SELECT min(name) AS name FROM platform_changes WHERE subject = $1
       UNION ALL
       SELECT (SELECT min(name) FROM platform_changes WHERE subject = $1 AND name > named.name)
       FROM named WHERE named.name IS NOT NULL
     )
     SELECT named.name, latest.after FROM named CROSS JOIN LATERAL (
       SELECT after FROM platform_changes AS change
       WHERE subject = $1 AND change.name = named.name AND effective_at <= $2
         AND NOT ${isCancelled('change')}
       ORDER BY effective_at DESC, change_number DESC LIMIT 1
     ) AS latest WHERE NOT ${isArchived('named.name')} ORDER BY named.name`,
    [TOGGLES, now],
  );
  return Object.fromEntries(rows.map(({ name, after }) => [name, after]));
}

/**
 * Newest first.
 * @param before a change's number; only earlier ones are listed
 */
export const listPlatformChanges = (
  database: Queryable,
  limit: number,
  before?: number,
): Promise<PlatformChange[]> =>
  database.query<PlatformChange>(
    `${changes} AND change_number < COALESCE($3::bigint, change_number + 1)
     ORDER BY change_number DESC LIMIT $2`,
    [TOGGLES, limit, before ?? null],
  );

export const findNewestChange = async (database: Queryable): Promise<PlatformChange | undefined> =>
  (await listPlatformChanges(database, 1))[0];

/** What is still to come into effect, soonest first. */
export const listUpcoming = (database: Queryable, now: Date): Promise<PlatformChange[]> =>
  database.query<PlatformChange>(
    `${changes} AND effective_at > $2 AND NOT ${isCancelled('change')}
     ORDER BY effective_at, change_number`,
    [TOGGLES, now],
  );

export const findPlatformChange = (
  database: Queryable,
  changeNumber: number,
): Promise<PlatformChange | undefined> =>
  firstRow(database, `${changes} AND change_number = $2`, [TOGGLES, changeNumber]);

export function isArchivedToggle(database: Queryable, name: string): Promise<boolean> {
  return hasRows(database, `SELECT 1 WHERE ${isArchived('$1')}`, [name]);
}

/** Serialises the changes, so that `before` is right. */
export const lockPlatformChanges = (transaction: Queryable) =>
  transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [TOGGLES]);
