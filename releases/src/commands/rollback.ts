import { predecessor } from '../registry/earlierVersions';
import { environmentOf } from '../objects/storeAddress';
import { otherEnvironments, recordEvent } from '../registry/recordEvent';
import { describeEvent, withoutCanary, withVersion } from '../registry/ReleaseEvent';
import type { Command } from './Command';
import { requireNotPinned, requireReleasable } from './gate';

/** Ends the canary of an app; without one, returns new sessions to the version before. */
export const rollback: Command = async ({ app: { name }, ...by }) => {
  const event = await recordEvent({ ...by, app: name }, async (state) => {
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
 * Undoes the revocation of a version, in all environments: sessions that began with it get it again, and it may be
 * promoted. What new sessions get does not change.
 */
export const restore: Command = async ({ app: { name }, values, releases, ...by }) => {
  const lines: string[] = [];
  for (const environment of [releases, ...otherEnvironments(releases)]) {
    const event = await recordEvent({ ...by, app: name, releases: environment }, ({ live }) => {
      const { [values[0] ?? '']: instead, ...others } = live.revoked[name] ?? {};
      if (instead === undefined) return null;
      return { action: 'restore', revoked: { ...live.revoked, [name]: others } };
    });
    const where = environment === releases ? '' : `${environmentOf(environment)}: `;
    if (event !== null) lines.push(`${where}${describeEvent(event)}`);
  }
  return lines.length === 0 ? [`That version of ${name} is not revoked.`] : lines;
};
