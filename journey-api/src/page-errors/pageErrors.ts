import { createHash } from 'node:crypto';
import type {
  PageError,
  PageErrorDetails,
  PageErrorGroups,
  PageErrorQuery,
  ReferencedError,
} from '../contract/contract';
import type { Database } from '../database/database';
import { sentOf } from '../database/rows';
import { notFound } from '../errors/JourneyError';
import {
  dropPageErrors,
  findGroup,
  findReference,
  listErrorsOf,
  listGroups,
  savePageErrors,
} from './pageErrorRepository';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Any client can send reports, so their number is limited as well as their age. */
const MOST_ERRORS = 500_000;
const MOST_GROUPS = 2000;
const LATEST = 50;
/** Deeper frames differ by what led to the place, not by the place. */
const GROUPED_BY = 5;

export type PageErrorContext = { config: { now: () => Date }; database: Database };

/** Errors of one version and screen that have the innermost places in common. Function names differ by browser. */
function groupOf({ remote, path, name, frames }: PageError): string {
  const places = frames.slice(0, GROUPED_BY).map((frame) => frame.split(' ')[0]);
  return createHash('sha256')
    .update(JSON.stringify([remote, path, name, places]))
    .digest('hex')
    .slice(0, 24);
}

/** Stores what a server of the shell received. The same error counts once, however often it is sent. */
export async function keepPageErrors(
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
  if (grouped.length === 0) return;
  await database.transaction((transaction) => savePageErrors(transaction, grouped));
}

/** At most 2000 groups, or as few as are asked for: those that were seen last. */
export async function readGroups(
  { config, database }: PageErrorContext,
  query: PageErrorQuery,
): Promise<PageErrorGroups> {
  const oldest = config.now().getTime() - KEPT_MS;
  const from = query.from === undefined ? new Date(oldest) : new Date(query.from);
  const { most = MOST_GROUPS } = query;
  const groups = await listGroups(database, query, from, most + 1);
  return { groups: groups.slice(0, most).map(sentOf), isMore: groups.length > most };
}

/** @throws {JourneyError} 404 where there is none */
export async function readGroup(
  { database }: PageErrorContext,
  group: string,
): Promise<PageErrorDetails> {
  const found = await findGroup(database, group);
  if (!found) throw notFound();
  const latest = await listErrorsOf(database, group, LATEST);
  return { group: sentOf(found), latest: latest.map(sentOf) };
}

/** @throws {JourneyError} 404 where no page was given it, or more than 30 days ago */
export async function readReference(
  { database }: PageErrorContext,
  reference: string,
): Promise<ReferencedError> {
  const found = await findReference(database, reference);
  if (!found) throw notFound();
  return sentOf(found);
}

/** Removes what is older than 30 days. */
export const sweepPageErrors = ({ config, database }: PageErrorContext): Promise<void> =>
  database.transaction((transaction) =>
    dropPageErrors(transaction, new Date(config.now().getTime() - KEPT_MS), MOST_ERRORS),
  );
