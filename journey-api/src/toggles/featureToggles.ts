import { recordOperatorAction } from '../audit/auditTrail';
import type { FeatureToggles } from '../contract/contract';
import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';
import { errorText, overtakenText } from '../errors/errorText';
import { JourneyError, notFound, wrongInput } from '../errors/JourneyError';
import {
  findNewestChange,
  findPlatformChange,
  isArchivedToggle,
  listInEffect,
  listPlatformChanges,
  listUpcoming,
  lockPlatformChanges,
  TOGGLES,
  type PlatformChange,
} from './platformChangeRepository';

const defaults: FeatureToggles = {
  MAINTENANCE_MODE: false,
  MOUSEFLOW: false,
  DYNAMIC_PRICING: false,
};

const PAGE = 100;

/** `effectiveAt` may be in the future; the toggle changes by itself then. */
type ToggleChange = { name: string; enabled: boolean; effectiveAt?: Date | undefined };

/** Who decided on a change and when, why, and the number of the newest change that they had seen. */
type Decided = {
  author: string;
  now: Date;
  why?: string | undefined;
  expect?: number | undefined;
};

type Undone = Partial<Pick<PlatformChange, 'reverts' | 'cancels'>>;

export const readFeatureToggles = async (
  database: Queryable,
  now: Date,
): Promise<FeatureToggles> => ({
  ...defaults,
  ...(await listInEffect(database, now)),
});

/**
 * What was decided, at most 100 changes of it, and what is scheduled.
 * @param before a change's number; only earlier ones are listed
 */
export async function readToggleHistory(database: Queryable, now: Date, before?: number) {
  const found = await listPlatformChanges(database, PAGE + 1, before);
  return {
    changes: found.slice(0, PAGE),
    hasOlder: found.length > PAGE,
    upcoming: await listUpcoming(database, now),
    newest: (await findNewestChange(database))?.changeNumber ?? 0,
  };
}

const isOn = (toggles: FeatureToggles, name: string): boolean =>
  Object.hasOwn(toggles, name) && toggles[name] === true;

async function record(
  transaction: Queryable,
  { name, enabled, effectiveAt }: ToggleChange,
  { author, now, why }: Decided,
  undone: Undone = {},
): Promise<PlatformChange> {
  if (await isArchivedToggle(transaction, name))
    throw new JourneyError(409, errorText.toggleArchived);
  await insertRow(transaction, 'platform_changes', {
    subject: TOGGLES,
    name,
    after: enabled,
    author,
    changedAt: now,
    effectiveAt: effectiveAt ?? now,
    why,
    ...undone,
  });
  const change = await findNewestChange(transaction);
  if (!change) throw new Error('A change was not stored');
  await recordOperatorAction(transaction, 'toggleChanged', change, now);
  return change;
}

/** @throws {JourneyError} 409 where there is a newer change than the one that was seen */
async function lockAt(transaction: Queryable, expect: number | undefined) {
  await lockPlatformChanges(transaction);
  if (expect === undefined) return;
  const newest = await findNewestChange(transaction);
  if (newest && newest.changeNumber !== expect) throw new JourneyError(409, overtakenText(newest));
}

/**
 * Records a change with a number, its author and its time.
 * @throws {JourneyError} 400 where its time has passed, 409 where there is a newer change than the one that was seen
 */
export async function changeFeatureToggle(
  transaction: Queryable,
  change: ToggleChange,
  decided: Decided,
): Promise<PlatformChange> {
  const { effectiveAt } = change;
  if (effectiveAt && effectiveAt < decided.now) throw wrongInput(errorText.timeHasPassed);
  await lockAt(transaction, decided.expect);
  return record(transaction, change, decided);
}

/**
 * Undoes a change by a new one. One that is still to come is cancelled; if that is undone, it is scheduled again.
 * @param changeNumber the newest where it is undefined
 * @throws {JourneyError} 404 where there is no such change, 409 where it is cancelled already
 */
export async function revertToggleChange(
  transaction: Queryable,
  changeNumber: number | undefined,
  decided: Decided,
): Promise<PlatformChange> {
  await lockAt(transaction, decided.expect);
  const { now } = decided;
  const undone =
    changeNumber === undefined
      ? await findNewestChange(transaction)
      : await findPlatformChange(transaction, changeNumber);
  if (!undone) throw notFound();
  if (undone.cancelledBy !== null) throw new JourneyError(409, errorText.changeCancelled);
  const { name, before } = undone;
  if (undone.effectiveAt > now) {
    // It repeats the current value, which does not change.
    const enabled = isOn(await readFeatureToggles(transaction, now), name);
    return record(transaction, { name, enabled }, decided, { cancels: undone.changeNumber });
  }
  const reverts = { reverts: undone.changeNumber };
  const cancelled =
    undone.cancels === null ? undefined : await findPlatformChange(transaction, undone.cancels);
  if (!cancelled) return record(transaction, { name, enabled: before }, decided, reverts);
  const effectiveAt = new Date(Math.max(cancelled.effectiveAt.getTime(), now.getTime()));
  return record(transaction, { name, enabled: cancelled.after, effectiveAt }, decided, reverts);
}
