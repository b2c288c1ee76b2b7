import { hash } from 'node:crypto';
import { recordOperatorAction } from '../audit/auditTrail';
import type {
  ErrorResolution,
  PageError,
  PageErrorDetails,
  PageErrorGroup,
  PageErrorGroups,
  PageErrorQuery,
  ReferencedError,
} from '../contract/contract';
import type { Database } from '../database/database';
import { firstRow, insertRow, sentOf, type Stored } from '../database/rows';
import { notFound } from '../errors/JourneyError';
import { DAY_MS, later } from '../clock/durations';

const ERROR_TTL_MS = 30 * DAY_MS;
/** Any client can send reports, so their number is limited as well as their age. */
const MAX_ERRORS = 500_000;
const MAX_GROUPS = 2000;
const MAX_LATEST = 50;
/** Deeper frames differ by what led to the place, not by the place. */
const GROUPED_FRAMES = 5;

export type PageErrorContext = { config: { now: () => Date }; database: Database };

/** Errors of one version and screen that have the innermost places in common. Function names differ by browser. */
function groupOf({ remote, path, name, frames }: PageError): string {
  const places = frames.slice(0, GROUPED_FRAMES).map((frame) => frame.split(' ')[0]);
  return hash('sha256', JSON.stringify([remote, path, name, places]), 'hex').slice(0, 24);
}

/** Stores what a server of the shell received. The same error counts once, however often it is sent. */
export async function savePageErrors(
  { config, database }: PageErrorContext,
  errors: readonly PageError[],
): Promise<void> {
  const now = config.now().toISOString();
  const grouped = errors.map((error) => ({
    ...error,
    group: groupOf(error),
    // The clock of a server may be fast.
    at: error.at > now ? now : error.at,
  }));
  await database.query(
    `INSERT INTO page_errors
       (group_id, app, version, screen, name, kind, frames, reference, requests, audience, at,
        person)
     SELECT "group", split_part(remote, '@', 1), split_part(remote, '@', 2), path, name, kind,
       frames, reference, requests, audience, at, person
     FROM jsonb_to_recordset($1::jsonb) AS sent ("group" text, reference text, name text, path text,
       kind text, remote text, frames jsonb, requests jsonb, audience jsonb, at timestamptz,
       person text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(grouped)],
  );
}

/** Of what is recorded with the changes of toggles. */
const SUBJECT = 'errors';

/** The version, screen and place are the same within a group; the frames are those of its first error. */
const groups = `SELECT group_id AS "group", app, version, screen, name, min(kind) AS kind,
    (array_agg(frames ORDER BY at))[1] AS frames, count(*)::int AS errors,
    count(DISTINCT person)::int AS people, jsonb_agg(DISTINCT audience) AS audiences, min(at) AS first_at, max(at) AS last_at,
    (SELECT CASE WHEN after = 'true'::jsonb THEN jsonb_build_object('author', author, 'why', why,
       'at', to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END
     FROM platform_changes AS change WHERE subject = '${SUBJECT}' AND change.name = group_id
     ORDER BY change_number DESC LIMIT 1) AS resolved
  FROM page_errors`;
const byGroup = 'GROUP BY group_id, app, version, screen, name';

type StoredGroup = Stored<PageErrorGroup, 'firstAt' | 'lastAt'>;

/** At most 2000 groups, or as few as are asked for: those that were seen last. */
export async function readGroups(
  { config, database }: PageErrorContext,
  query: PageErrorQuery,
): Promise<PageErrorGroups> {
  const oldest = config.now().getTime() - ERROR_TTL_MS;
  const from = query.from === undefined ? new Date(oldest) : new Date(query.from);
  const { most = MAX_GROUPS } = query;
  const found = await database.query<StoredGroup>(
    // Counting people takes long, so it is done for the groups that are answered alone.
    `${groups} WHERE group_id IN (
       SELECT group_id FROM page_errors
       GROUP BY group_id HAVING max(at) >= $1 ORDER BY max(at) DESC LIMIT $2)
     ${byGroup} ORDER BY last_at DESC`,
    [from, most + 1],
  );
  return { groups: found.slice(0, most).map(sentOf), isMore: found.length > most };
}

/** @throws {JourneyError} 404 where there is none */
export async function readGroup(
  { database }: PageErrorContext,
  group: string,
): Promise<PageErrorDetails> {
  const found = await firstRow<StoredGroup>(database, `${groups} WHERE group_id = $1 ${byGroup}`, [
    group,
  ]);
  if (!found) throw notFound();
  const latest = await database.query<{ reference: string; at: Date; requests: string[] }>(
    `SELECT reference, at, requests FROM page_errors
     WHERE group_id = $1 ORDER BY at DESC LIMIT $2`,
    [group, MAX_LATEST],
  );
  return { group: sentOf(found), latest: latest.map(sentOf) };
}

/**
 * Records that a group needs nobody any more, or does again.
 * @throws {JourneyError} 404 where there is none
 */
export async function resolveGroup(
  context: PageErrorContext,
  group: string,
  { isResolved, ...decided }: ErrorResolution & { author: string },
): Promise<void> {
  await readGroup(context, group);
  const now = context.config.now();
  await context.database.transaction(async (transaction) => {
    await insertRow(transaction, 'platform_changes', {
      ...decided,
      subject: SUBJECT,
      name: group,
      after: isResolved,
      changedAt: now,
      effectiveAt: now,
    });
    await recordOperatorAction(
      transaction,
      'errorResolved',
      { group, isResolved, ...decided },
      now,
    );
  });
}

/** @throws {JourneyError} 404 where no page was given it, or more than 30 days ago */
export async function readReference(
  { database }: PageErrorContext,
  reference: string,
): Promise<ReferencedError> {
  const found = await firstRow<Stored<ReferencedError, 'at'>>(
    database,
    `SELECT group_id AS "group", reference, at FROM page_errors
     WHERE reference = $1 ORDER BY at DESC LIMIT 1`,
    [reference],
  );
  if (!found) throw notFound();
  return sentOf(found);
}

/** Removes what is older than 30 days, and what is more than 500,000 errors. */
export const sweepPageErrors = ({ config, database }: PageErrorContext) =>
  database.query(
    `DELETE FROM page_errors WHERE at <= greatest($1,
       (SELECT at FROM page_errors ORDER BY at DESC OFFSET $2 LIMIT 1))`,
    [later(config.now(), -ERROR_TTL_MS), MAX_ERRORS],
  );
