import { predecessor } from '../registry/earlierVersions';
import { recordEvent } from '../registry/recordEvent';
import { describeEvent, withoutCanary, withVersion } from '../registry/ReleaseEvent';
import type { Command } from './Command';
import { requireNotPinned, requireReleasable } from './gate';

/** Ends the canary of an app; without one, returns new sessions to the version before. */
export const rollback: Command = async ({ app: { name }, releases, ...by }) => {
  const event = await recordEvent({ releases, app: name, ...by }, async (state) => {
    const { live, versions } = state;
    requireNotPinned(state, name);
    if (live.canaries[name] !== undefined)
      return { action: 'rollback', canaries: withoutCanary(live.canaries, name) };
    const version = await predecessor(name, state);
    if (version === null) throw new Error(`There is no version of ${name} to return to.`);
    await requireReleasable(name, version, state);
    return { action: 'rollback', versions: withVersion(versions, name, version) };
  });
  return event === null ? [] : [describeEvent(event)];
};

/**
 * Undoes the revocation of a version: sessions that began with it get it again, and it may be promoted. What
 * new sessions get does not change.
 */
export const restore: Command = async ({ app: { name }, values, releases, ...by }) => {
  const event = await recordEvent({ releases, app: name, ...by }, ({ live }) => {
    const { [values[0] ?? '']: instead, ...others } = live.revoked[name] ?? {};
    if (instead === undefined) return null;
    return { action: 'restore', revoked: { ...live.revoked, [name]: others } };
  });
  return [event === null ? `That version of ${name} is not revoked.` : describeEvent(event)];
};
