import type { PageError, PageErrorGroup, PageErrorQuery } from '../contract/contract';
import type { Queryable } from '../database/database';
import { firstRow, type Kept } from '../database/rows';

type StoredGroup = Kept<PageErrorGroup, 'firstAt' | 'lastAt'>;

type GroupedError = PageError & { group: string };

const groupColumns = `group_id AS "group", app, version, screen, name, kind, frames, errors, people,
  first_at AS "firstAt", last_at AS "lastAt"`;
const sent = `jsonb_to_recordset($1::jsonb) AS sent ("group" text, reference text, name text, path text,
  kind text, remote text, frames jsonb, requests jsonb, at timestamptz, person text)`;

/** One that is there already does not count again. Always in the order of the groups, so that no two wait for each other. */
export async function savePageErrors(
  transaction: Queryable,
  errors: readonly GroupedError[],
): Promise<void> {
  const rows = [JSON.stringify(errors)];
  await transaction.query(
    `INSERT INTO page_error_groups (group_id, app, version, screen, name, kind, frames, first_at, last_at)
     SELECT DISTINCT ON ("group") "group", split_part(remote, '@', 1), split_part(remote, '@', 2), path,
       name, kind, frames, at, at
     FROM ${sent} ORDER BY "group", at
     ON CONFLICT DO NOTHING`,
    rows,
  );
  await transaction.query(
    `WITH added AS (
       INSERT INTO page_errors (group_id, reference, requests, at)
       SELECT DISTINCT ON ("group", reference) "group", reference, requests, at FROM ${sent}
       ON CONFLICT DO NOTHING RETURNING group_id, at
     )
     UPDATE page_error_groups AS held
     SET errors = held.errors + added.errors, first_at = least(held.first_at, added.first_at),
       last_at = greatest(held.last_at, added.last_at)
     FROM (
       SELECT group_id, count(*)::int AS errors, min(at) AS first_at, max(at) AS last_at
       FROM added GROUP BY group_id ORDER BY group_id
     ) AS added
     WHERE held.group_id = added.group_id`,
    rows,
  );
  await transaction.query(
    `WITH seen AS (
       INSERT INTO page_error_people AS held (group_id, person, last_at)
       SELECT "group", person, max(at) FROM ${sent} WHERE person IS NOT NULL
       GROUP BY "group", person ORDER BY "group", person
       ON CONFLICT (group_id, person) DO UPDATE SET last_at = greatest(held.last_at, excluded.last_at)
       RETURNING group_id, xmax = 0 AS is_new
     )
     UPDATE page_error_groups AS held SET people = held.people + seen.people
     FROM (SELECT group_id, count(*)::int AS people FROM seen WHERE is_new GROUP BY group_id) AS seen
     WHERE held.group_id = seen.group_id`,
    rows,
  );
}

/** Seen last first. */
export const listGroups = (
  database: Queryable,
  { app, version, screen, name }: PageErrorQuery,
  from: Date,
  most: number,
): Promise<StoredGroup[]> =>
  database.query<StoredGroup>(
    `SELECT ${groupColumns} FROM page_error_groups
     WHERE last_at >= $1 AND ($2::text IS NULL OR app = $2) AND ($3::text IS NULL OR version = $3)
       AND ($4::text IS NULL OR screen = $4) AND ($5::text IS NULL OR name = $5)
     ORDER BY last_at DESC LIMIT $6`,
    [from, app ?? null, version ?? null, screen ?? null, name ?? null, most],
  );

export const findGroup = (database: Queryable, group: string): Promise<StoredGroup | undefined> =>
  firstRow(database, `SELECT ${groupColumns} FROM page_error_groups WHERE group_id = $1`, [group]);

/** Newest first. */
export const listErrorsOf = (
  database: Queryable,
  group: string,
  most: number,
): Promise<{ reference: string; at: Date; requests: string[] }[]> =>
  database.query(
    `SELECT reference, at, requests FROM page_errors
     WHERE group_id = $1 ORDER BY at DESC LIMIT $2`,
    [group, most],
  );

export const findReference = (
  database: Queryable,
  reference: string,
): Promise<{ group: string; reference: string; at: Date } | undefined> =>
  firstRow(
    database,
    `SELECT group_id AS "group", reference, at FROM page_errors
     WHERE reference = $1 ORDER BY at DESC LIMIT 1`,
    [reference],
  );

/** Removes what is older, and what is more than `most`. */
export async function dropPageErrors(
  transaction: Queryable,
  before: Date,
  most: number,
): Promise<void> {
  const [oldest] = await transaction.query<{ at: Date }>(
    'SELECT at FROM page_errors ORDER BY at DESC OFFSET $1 LIMIT 1',
    [most],
  );
  const cut = oldest && oldest.at > before ? oldest.at : before;
  const drop = (table: string, time: string, counted: 'errors' | 'people') =>
    transaction.query(
      `WITH gone AS (DELETE FROM ${table} WHERE ${time} <= $1 RETURNING group_id)
       UPDATE page_error_groups AS held SET ${counted} = held.${counted} - gone.count
       FROM (SELECT group_id, count(*)::int FROM gone GROUP BY group_id) AS gone
       WHERE held.group_id = gone.group_id`,
      [cut],
    );
  await drop('page_errors', 'at', 'errors');
  await drop('page_error_people', 'last_at', 'people');
  await transaction.query('DELETE FROM page_error_groups WHERE errors <= 0');
}
