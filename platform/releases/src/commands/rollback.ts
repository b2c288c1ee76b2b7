import { versionsInUse } from '../compatibility/versionsInUse';
import { predecessor } from '../registry/earlierVersions';
import { environmentOf } from '../objects/storeAddress';
import {
  otherEnvironments,
  recordInEach,
  type Decision,
  type ReleaseState,
} from '../registry/recordEvent';
import { describeEvent, liveApp } from '../records/ReleaseEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { revocationOf } from '../rollback/revocation';
import { recordDecision, UsageError, type Command, type CommandContext } from './Command';
import { requireNotPinned, requireReleasable } from '../compatibility/gate';

/** Ends the canary of an app; without one, returns new sessions to the version before. */
export const rollback: Command = (context) => {
  const { name } = context.app;
  async function decide(state: ReleaseState): Promise<Decision> {
    requireNotPinned(state, name);
    if (liveApp(state.live, name).canary !== null) return { action: 'rollback', canary: null };
    const version = await predecessor(name, state);
    if (version === null) throw new Error(`There is no version of ${name} to return to.`);
    await requireReleasable(name, version, state);
    return { action: 'rollback', version };
  }
  return recordDecision(context, decide, () => '');
};

/**
 * Revokes a version of a remote in all environments, as an automatic rollback does: it cannot be released, and sessions
 * that have it get another one at their next load.
 */
export const revoke: Command = async (context) => {
  const { app, values, releases } = context;
  const { name } = app;
  const [version] = values;
  if (version === undefined) throw new UsageError('Say which version: revoke 1.2.0.');
  if (name === 'shell') throw new Error('A shell cannot be revoked: roll it back.');
  const { store = new ReleaseStore(releases) } = context;
  if (!(await store.versions(name)).includes(version))
    throw new Error(`${name} ${version} is not published.`);
  const lines = await inAllEnvironments(context, async (state, isNamed) => {
    const live = liveApp(state.live, name);
    if (live.revoked[version] !== undefined) return null;
    const isLive = live.version === version;
    const isInUse = isLive || (await versionsInUse(name, state)).has(version);
    if (!isNamed && !isInUse) return null;
    if (isLive && live.isPinned)
      return `${name} is pinned to ${version}. Take the pin off first: unpin.`;
    const { instead, faults, change } = await revocationOf(name, version, state);
    if (instead !== null) return { action: 'revoke', ...change };
    const reasons = ['no other version can replace it', ...faults].join('; ');
    return `${name} ${version} cannot be revoked: ${reasons}.`;
  });
  return lines.length === 0 ? [`${name} ${version} is revoked already.`] : lines;
};

/**
 * Undoes the revocation of a version, in all environments: sessions that began with it get it again, and it may be
 * promoted. What new sessions get does not change.
 */
export const restore: Command = async (context) => {
  const { app, values } = context;
  const { name } = app;
  const lines = await inAllEnvironments(context, ({ live }) => {
    const { [values[0] ?? '']: instead, ...revoked } = liveApp(live, name).revoked;
    return instead === undefined ? null : { action: 'restore', revoked };
  });
  return lines.length === 0 ? [`That version of ${name} is not revoked.`] : lines;
};

/**
 * Decides in the environment that was named, whose last event the author has seen, and then in the others.
 * @param decide answers with words where it may not be done: an error in the first, a line of the others
 */
async function inAllEnvironments(
  { app: { name }, releases, ...by }: CommandContext,
  decide: (
    state: ReleaseState,
    isNamed: boolean,
  ) => Decision | null | Promise<Decision | string | null>,
): Promise<string[]> {
  const environments = [releases, ...otherEnvironments(releases)];
  const lines = new Map<string, string>();
  const change = { ...by, app: name, releases };
  const recorded = await recordInEach(environments, change, async (state, where) => {
    const decision = await decide(state, where === releases);
    if (typeof decision !== 'string') return decision;
    if (where === releases) throw new Error(decision);
    lines.set(where, decision);
    return null;
  });
  for (const { releases: where, event } of recorded) lines.set(where, describeEvent(event));
  return environments.flatMap((where) => {
    const line = lines.get(where);
    if (line === undefined) return [];
    return where === releases ? line : `${environmentOf(where)}: ${line}`;
  });
}
