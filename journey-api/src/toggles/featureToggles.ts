import { recordOperatorAction } from '../audit/operatorActions';
import type { FeatureToggles } from '../contract/contract';
import type { Queryable } from '../database/database';
import {
  insertPlatformChange,
  listInEffect,
  listPlatformChanges,
  lockPlatformChanges,
  type PlatformChange,
} from './platformChangeRepository';

const defaults: FeatureToggles = {
  MAINTENANCE_MODE: false,
  MOUSEFLOW: false,
  DYNAMIC_PRICING: false,
};

const CHANGES_SHOWN = 100;

/** `effectiveAt` may be in the future; the toggle changes by itself then. */
type ToggleChange = { name: string; enabled: boolean; effectiveAt?: Date | undefined };
export type Signed = { author: string; now: Date };

export const readFeatureToggles = async (
  database: Queryable,
  now: Date,
): Promise<FeatureToggles> => ({
  ...defaults,
  ...(await listInEffect(database, now)),
});

export const listToggleChanges = (database: Queryable): Promise<PlatformChange[]> =>
  listPlatformChanges(database, CHANGES_SHOWN);

const record = async (
  transaction: Queryable,
  { name, enabled, effectiveAt }: ToggleChange,
  { author, now }: Signed,
): Promise<PlatformChange> => {
  const toggles = await readFeatureToggles(transaction, now);
  const change = await insertPlatformChange(transaction, {
    name,
    before: Object.hasOwn(toggles, name) && toggles[name] === true,
    after: enabled,
    author,
    changedAt: now,
    effectiveAt: effectiveAt ?? now,
  });
  const { changeNumber, before, after } = change;
  const details = { changeNumber, name, before, after, author, effectiveAt: change.effectiveAt };
  await recordOperatorAction(transaction, 'toggleChanged', details, now);
  return change;
};

/** Records each change with a number, its author and its time. */
export const changeFeatureToggles = async (
  transaction: Queryable,
  changes: ToggleChange[],
  signed: Signed,
): Promise<PlatformChange[]> => {
  await lockPlatformChanges(transaction);
  const recorded: PlatformChange[] = [];
  for (const change of changes) recorded.push(await record(transaction, change, signed));
  return recorded;
};

/** Undoes the newest change by a new one. Undefined where there is none. */
export const revertLastToggleChange = async (
  transaction: Queryable,
  signed: Signed,
): Promise<PlatformChange | undefined> => {
  await lockPlatformChanges(transaction);
  const [last] = await listPlatformChanges(transaction, 1);
  if (!last) return undefined;
  // A change that is still to come is undone at the moment it would take effect.
  const effectiveAt = new Date(Math.max(last.effectiveAt.getTime(), signed.now.getTime()));
  const { name, before } = last;
  return record(transaction, { name, enabled: before === true, effectiveAt }, signed);
};
