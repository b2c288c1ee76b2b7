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
 * Records what a toggle is for, who owns it, and whether it is archived. What is left out stays as it is.
 * @throws {JourneyError} 409 where one that is on, or scheduled, would be archived, and where purpose or owner is not
 * known
 */
export async function describeToggle(
  transaction: Queryable,
  { name, why, ...given }: DescribeToggle,
  { author, now }: { author: string; now: Date },
): Promise<Description> {
  await lockPlatformChanges(transaction);
  const last = (await listDescriptions(transaction)).find((each) => each.name === name);
  const { purpose = last?.purpose, owner = last?.owner } = given;
  const { isArchived = last?.isArchived ?? false } = given;
  if (purpose === undefined || owner === undefined)
    throw new JourneyError(409, errorText.toggleUndescribed);
  if (isArchived && (await isInUse(transaction, name, now)))
    throw new JourneyError(409, errorText.toggleInUse);
  const after = { purpose, owner, isArchived };
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

async function isInUse(transaction: Queryable, name: string, now: Date): Promise<boolean> {
  if ((await listInEffect(transaction, now))[name] === true) return true;
  return (await listUpcoming(transaction, now)).some((change) => change.name === name);
}
