import { openObjects } from '../objects/openObjects';
import { earlierVersions } from '../registry/earlierVersions';
import { recordEvent, type Decision, type ReleaseState } from '../registry/recordEvent';
import {
  describeEvent,
  versionIn,
  withoutCanary,
  withVersion,
  type LiveReleases,
} from '../registry/ReleaseEvent';
import { findSubstitute } from './findSubstitute';
import type { Failing } from './RemoteWatch';
import { noteRollbackBlocked } from './rollbackBlocked';

const AUTHOR = "the shell's server";

/** Thrown with the reason why a failing version is not revoked. */
class BlockedError extends Error {
  override name = 'BlockedError';
}

/**
 * Revokes a failing version that new sessions get. They get the newest earlier version that fits what is live;
 * sessions that have the version get that one at the remote's next load. Of several servers that decide this at
 * once one records it. The rollback is blocked where a person pinned the version, where it replaced a revoked
 * version itself (then the release is not to blame), and where no earlier version fits. A blocked rollback is
 * noted in the store and in the log.
 */
export async function rollBack(releases: string, failing: Failing): Promise<void> {
  const { remote, version, why } = failing;
  const change = { releases, app: remote, author: AUTHOR, why: `${version}: ${why}` };
  try {
    const event = await recordEvent(change, (state) => decide(state, failing));
    if (event !== null) console.error(`Automatic rollback: ${describeEvent(event)}`);
  } catch (cause) {
    if (cause instanceof BlockedError)
      await noteRollbackBlocked(openObjects(releases), {
        ...{ remote, version, why },
        because: cause.message,
      });
    // Somebody changed the remote at this moment; later reports are judged on the new state.
    else console.error(`${remote} ${version} fails and was not revoked`, cause);
  }
}

async function decide(state: ReleaseState, { remote, version }: Failing): Promise<Decision | null> {
  const { live, versions } = state;
  const current = versionIn(versions, remote);
  const isCanary = live.canaries[remote]?.version === version;
  if (live.revoked[remote]?.[version] !== undefined || current === null) return null;
  if (!isCanary && current !== version) return null;
  if (live.pinned.includes(remote)) throw new BlockedError('it is pinned');
  const failing = { name: remote, version };
  if (isCanary) {
    const substitute = await findSubstitute(failing, [current], state);
    return {
      action: 'automatic-rollback',
      canaries: withoutCanary(live.canaries, remote),
      // A session whose shell does not fit the live version keeps the canary.
      ...(substitute.version !== null && {
        revoked: revoke(live, remote, version, substitute.version),
      }),
    };
  }
  if (Object.values(live.revoked[remote] ?? {}).includes(version))
    throw new BlockedError('it replaced a revoked version');
  const substitute = await findSubstitute(failing, earlierVersions(remote, state), state);
  if (substitute.version === null)
    throw new BlockedError(['no earlier version can replace it', ...substitute.faults].join('; '));
  return {
    action: 'automatic-rollback',
    versions: withVersion(versions, remote, substitute.version),
    revoked: revoke(live, remote, version, substitute.version),
  };
}

/** Also replaces the version where it is itself the replacement of an earlier revoked one. */
function revoke(
  { revoked }: LiveReleases,
  remote: string,
  version: string,
  instead: string,
): LiveReleases['revoked'] {
  const others = Object.entries(revoked[remote] ?? {}).map(
    ([old, place]) => [old, place === version ? instead : place] as const,
  );
  return { ...revoked, [remote]: { ...Object.fromEntries(others), [version]: instead } };
}
