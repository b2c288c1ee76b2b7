import { ownVersion } from '../publish/ownVersion';
import { recordMove } from '../moves/recordMove';
import { describeMove, versionIn, withVersion } from '../moves/ReleaseMove';
import { withoutCanary } from './canary';
import { requireMovable, requireNotPinned, requireShell } from './requireMovable';
import type { Verb } from './Verb';

/**
 * Gives all new sessions a version: the one named, else the canary that runs, else that of package.json.
 * A canary of the part ends with it.
 */
export const promote: Verb = async ({ part, values, releases, ...by }) => {
  const { name } = part;
  let version = '';
  const move = await recordMove({ releases, part: name, ...by }, async (standing) => {
    const { live, versions } = standing;
    requireNotPinned(standing, name);
    requireShell(standing, name);
    version = values[0] ?? live.canaries[name]?.version ?? (await ownVersion(part));
    await requireMovable(name, version, standing);
    if (versionIn(versions, name) === version && live.canaries[name] === undefined) return null;
    return {
      action: 'promote',
      versions: withVersion(versions, name, version),
      canaries: withoutCanary(live.canaries, name),
    };
  });
  return [
    move === null ? `${name} ${version} is what all new sessions get already.` : describeMove(move),
  ];
};
