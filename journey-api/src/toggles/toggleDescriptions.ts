import { recordOperatorAction } from '../audit/auditTrail';
import type { DescribeToggle, ToggleDescription } from '../contract/contract';
import type { Queryable } from '../database/database';
import { insertRow, type Stored } from '../database/rows';
import { errorText } from '../errors/errorText';
import { JourneyError } from '../errors/JourneyError';
import {
  DESCRIPTIONS,
  listInEffect,
  listUpcoming,
  lockPlatformChanges,
} from './platformChangeRepository';

type Description = Stored<ToggleDescription, 'at'>;

/** What each toggle is for and who owns it, as it was last stated. */
export const listDescriptions = (database: Queryable): Promise<Description[]> =>
  database.query<Description>(
    `SELECT DISTINCT ON (name) name, after->>'purpose' AS purpose, after->>'owner' AS owner,
       (after->>'isArchived')::boolean AS "isArchived", author, changed_at AS at, why
     FROM platform_changes WHERE subject = $1 ORDER BY name, change_number DESC`,
    [DESCRIPTIONS],
  );

/**
 * Records what a toggle is for, who owns it, and whether it is archived.
 * @throws {JourneyError} 409 where one that is on, or scheduled, would be archived
 */
export async function describeToggle(
  transaction: Queryable,
  { name, why, ...after }: DescribeToggle,
  { author, now }: { author: string; now: Date },
): Promise<Description> {
  await lockPlatformChanges(transaction);
  const isInUse =
    (await listInEffect(transaction, now))[name] === true ||
    (await listUpcoming(transaction, now)).some((change) => change.name === name);
  if (after.isArchived && isInUse) throw new JourneyError(409, errorText.toggleInUse);
  const change = { name, author, why: why ?? null };
  await insertRow(transaction, 'platform_changes', {
    ...change,
    subject: DESCRIPTIONS,
    after,
    changedAt: now,
    effectiveAt: now,
  });
  const described = { ...change, ...after };
  await recordOperatorAction(transaction, 'toggleDescribed', described, now);
  return { ...described, at: now };
}
