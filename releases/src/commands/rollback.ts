import { recordMove } from '../moves/recordMove';
import { describeMove, withVersion } from '../moves/ReleaseMove';
import { predecessor } from '../moves/predecessor';
import { withoutCanary } from './canary';
import { requireMovable, requireNotPinned } from './requireMovable';
import type { Verb } from './Verb';

/** Ends the canary of a part where one runs; else returns new sessions to the version before. */
export const rollback: Verb = async ({ part: { name }, releases, ...by }) => {
  const move = await recordMove({ releases, part: name, ...by }, async (standing) => {
    const { live, versions } = standing;
    requireNotPinned(standing, name);
    if (live.canaries[name] !== undefined)
      return { action: 'rollback', canaries: withoutCanary(live.canaries, name) };
    const version = await predecessor(name, standing);
    if (version === null) throw new Error(`There is no version of ${name} to return to.`);
    await requireMovable(name, version, standing);
    return { action: 'rollback', versions: withVersion(versions, name, version) };
  });
  return move === null ? [] : [describeMove(move)];
};
