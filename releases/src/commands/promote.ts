import { ownVersion } from '../apps';
import { recordEvent } from '../registry/recordEvent';
import { describeEvent, versionIn, withoutCanary, withVersion } from '../registry/ReleaseEvent';
import type { Command } from './Command';
import { requireNotPinned, requireReleasable, requireShell } from './gate';

/**
 * Gives all new sessions a version: the one named, else the canary, else that of package.json. Ends the
 * canary of the app.
 */
export const promote: Command = async ({ app, values, releases, ...by }) => {
  const { name } = app;
  let version = '';
  const event = await recordEvent({ releases, app: name, ...by }, async (state) => {
    const { live, versions } = state;
    requireNotPinned(state, name);
    requireShell(state, name);
    version = values[0] ?? live.canaries[name]?.version ?? (await ownVersion(app));
    await requireReleasable(name, version, state);
    if (versionIn(versions, name) === version && live.canaries[name] === undefined) return null;
    return {
      action: 'promote',
      versions: withVersion(versions, name, version),
      canaries: withoutCanary(live.canaries, name),
    };
  });
  return [
    event === null
      ? `${name} ${version} is what all new sessions get already.`
      : describeEvent(event),
  ];
};

/**
 * Gives all new sessions a version, the one named or the live one, and holds it: until `unpin`, promote, canary
 * and rollback are refused.
 */
export const pin: Command = async ({ app: { name }, values, releases, ...by }) => {
  const event = await recordEvent({ releases, app: name, ...by }, async (state) => {
    const { live, versions } = state;
    requireShell(state, name);
    const current = versionIn(versions, name);
    const version = values[0] ?? current;
    if (version === null) throw new Error(`${name} is not live. Say which version to pin.`);
    if (version !== current) await requireReleasable(name, version, state);
    const isPinned = live.pinned.includes(name);
    if (isPinned && version === current) return null;
    return {
      action: 'pin',
      versions: withVersion(versions, name, version),
      canaries: withoutCanary(live.canaries, name),
      pinned: isPinned ? live.pinned : [...live.pinned, name],
    };
  });
  return [event === null ? `${name} is pinned there already.` : describeEvent(event)];
};

/** Ends a pin; the version stays live. */
export const unpin: Command = async ({ app: { name }, releases, ...by }) => {
  const event = await recordEvent({ releases, app: name, ...by }, ({ live }) =>
    live.pinned.includes(name)
      ? { action: 'unpin', pinned: live.pinned.filter((app) => app !== name) }
      : null,
  );
  return [event === null ? `${name} is not pinned.` : describeEvent(event)];
};
