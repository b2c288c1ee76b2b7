import type { LiveReleases } from '../LiveReleases';
import { ownVersion } from '../publish/ownVersion';
import { recordMove } from '../moves/recordMove';
import { describeMove, versionIn } from '../moves/ReleaseMove';
import { requireMovable, requireNotPinned, requireShell } from './requireMovable';
import type { Verb } from './Verb';

type Canaries = LiveReleases['canaries'];

/** The canaries of the other remotes. */
export const withoutCanary = (canaries: Canaries, name: string): Canaries =>
  Object.fromEntries(Object.entries(canaries).filter(([remote]) => remote !== name));

/**
 * Gives a share of the new sessions a version: the one named, else the canary that runs, else that of
 * package.json. `0%` ends it; sessions that were drawn keep what they have.
 */
export const canary: Verb = async ({ part, values, releases, ...by }) => {
  const { name } = part;
  if (name === 'shell') throw new Error('A canary is of a remote; the shell is promoted.');
  const share = readShare(values[0]);
  const move = await recordMove({ releases, part: name, ...by }, async (standing) => {
    const { live, versions } = standing;
    const running = live.canaries[name];
    const others = withoutCanary(live.canaries, name);
    if (share === 0) return running === undefined ? null : { action: 'canary', canaries: others };
    requireNotPinned(standing, name);
    requireShell(standing, name);
    const version = values[1] ?? running?.version ?? (await ownVersion(part));
    await requireMovable(name, version, standing);
    if (versionIn(versions, name) === null)
      throw new Error(
        `${name} is not live yet: promote it, then a canary has something to stand beside.`,
      );
    if (versionIn(versions, name) === version)
      throw new Error(`${name} ${version} is what all new sessions get already.`);
    if (running?.version === version && running.share === share) return null;
    return { action: 'canary', canaries: { ...others, [name]: { version, share } } };
  });
  return [move === null ? `${name} has that share already.` : describeMove(move)];
};

/** @throws Error where it is no share */
export function readShare(text = ''): number {
  const share = /^(\d{1,3}(?:\.\d+)?)%?$/.exec(text)?.[1];
  if (share === undefined || Number(share) > 100)
    throw new Error('Say the share of new sessions, from 0% to 100%.');
  return Number(share);
}
