import type { LiveReleases } from '../LiveReleases';
import { earlierVersions } from '../moves/predecessor';
import { recordMove, type Decision } from '../moves/recordMove';
import { describeMove, versionIn, withVersion } from '../moves/ReleaseMove';
import type { Standing } from '../moves/ReleaseMove';
import { openObjects } from '../objects/openObjects';
import { findSubstitute } from './findSubstitute';
import type { Failing } from './RemoteWatch';
import { noteStayed } from './stayed';

const AUTHOR = "the shell's server";

/** Thrown with the reason why a failing version is left where it is. */
class StaysError extends Error {
  override name = 'StaysError';
}

/**
 * Takes one version of one remote back, where new sessions get it: they get the newest one before that fits
 * what is live, and sessions that have it get that one at the remote's next load. Of several servers that come
 * to it at the same time one records it. What a person pinned stays, and so do what took the place of a version
 * taken back (where that fails too, the release is not to blame) and what nothing before it can replace; that
 * is noted in the release store and said in the log.
 */
export async function takeBack(releases: string, failing: Failing): Promise<void> {
  const { remote, version, why } = failing;
  const mover = { releases, part: remote, author: AUTHOR, why: `${version}: ${why}` };
  try {
    const move = await recordMove(mover, (standing) => decide(standing, failing));
    if (move !== null) console.error(`Taken back: ${describeMove(move)}`);
  } catch (cause) {
    if (cause instanceof StaysError)
      await noteStayed(openObjects(releases), { remote, version, why, because: cause.message });
    // Somebody moved the part at this moment; what is then reported is judged anew.
    else console.error(`${remote} ${version} fails and was not taken back`, cause);
  }
}

async function decide(standing: Standing, { remote, version }: Failing): Promise<Decision | null> {
  const { live, versions } = standing;
  const current = versionIn(versions, remote);
  const isCanary = live.canaries[remote]?.version === version;
  if (live.withdrawn[remote]?.[version] !== undefined || current === null) return null;
  if (!isCanary && current !== version) return null;
  if (live.pinned.includes(remote)) throw new StaysError('it is pinned');
  const failing = { name: remote, version };
  if (isCanary) {
    const canaries = Object.entries(live.canaries).filter(([name]) => name !== remote);
    const substitute = await findSubstitute(failing, [current], standing);
    return {
      action: 'take-back',
      canaries: Object.fromEntries(canaries),
      // Sessions that have it, in a shell that the live version does not fit, are better off with it.
      ...(substitute.version !== null && {
        withdrawn: withdraw(live, remote, version, substitute.version),
      }),
    };
  }
  if (Object.values(live.withdrawn[remote] ?? {}).includes(version))
    throw new StaysError('it took the place of a version that was taken back');
  const earlier = earlierVersions(remote, standing);
  const substitute = await findSubstitute(failing, earlier, standing);
  if (substitute.version === null)
    throw new StaysError(
      ['no version before it can take its place', ...substitute.faults].join('; '),
    );
  return {
    action: 'take-back',
    versions: withVersion(versions, remote, substitute.version),
    withdrawn: withdraw(live, remote, version, substitute.version),
  };
}

/** The version in its place; what was replaced by it before is replaced by the same. */
function withdraw(
  { withdrawn }: LiveReleases,
  remote: string,
  version: string,
  instead: string,
): LiveReleases['withdrawn'] {
  const others = Object.entries(withdrawn[remote] ?? {}).map(
    ([old, place]) => [old, place === version ? instead : place] as const,
  );
  return { ...withdrawn, [remote]: { ...Object.fromEntries(others), [version]: instead } };
}
