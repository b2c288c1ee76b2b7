import { recordMove } from '../moves/recordMove';
import { describeMove, versionIn, withVersion } from '../moves/ReleaseMove';
import { withoutCanary } from './canary';
import { requireMovable, requireShell } from './requireMovable';
import type { Verb } from './Verb';

/**
 * Gives all new sessions exactly one version, the one named or the one they get, and holds it: nothing
 * but `unpin` lets promote, canary and rollback move the part again.
 */
export const pin: Verb = async ({ part: { name }, values, releases, ...by }) => {
  const move = await recordMove({ releases, part: name, ...by }, async (standing) => {
    const { live, versions } = standing;
    requireShell(standing, name);
    const current = versionIn(versions, name);
    const version = values[0] ?? current;
    if (version === null) throw new Error(`${name} is not live. Say which version to pin.`);
    if (version !== current) await requireMovable(name, version, standing);
    const isHeld = live.pinned.includes(name);
    if (isHeld && version === current) return null;
    return {
      action: 'pin',
      versions: withVersion(versions, name, version),
      canaries: withoutCanary(live.canaries, name),
      pinned: isHeld ? live.pinned : [...live.pinned, name],
    };
  });
  return [move === null ? `${name} is pinned there already.` : describeMove(move)];
};

/** Takes the pin off; the version stays until somebody moves it. */
export const unpin: Verb = async ({ part: { name }, releases, ...by }) => {
  const move = await recordMove({ releases, part: name, ...by }, ({ live }) =>
    live.pinned.includes(name)
      ? { action: 'unpin', pinned: live.pinned.filter((part) => part !== name) }
      : null,
  );
  return [move === null ? `${name} is not pinned.` : describeMove(move)];
};
