import type { LiveReleases } from '../releases/LiveReleases';
import { predecessor } from '../releases/moves/predecessor';
import { recordMove, type Decision } from '../releases/moves/recordMove';
import { ALL_PARTS, describeMove, versionIn, withVersion } from '../releases/moves/ReleaseMove';
import type { Standing } from '../releases/moves/ReleaseMove';
import { ReleaseStore } from '../releases/ReleaseStore';
import type { Failing } from './RemoteWatch';

const AUTHOR = "the shell's server";

/**
 * Takes one version of one remote back, where new sessions get it: they get the one before, and sessions
 * that have it get that one at the remote's next load. Of several servers that come to it at the same
 * time one records it. What a person pinned stays, and so does what took the place of a version taken
 * back: where that fails too, the release is not to blame.
 */
export async function takeBack(releases: string, { remote, version, why }: Failing): Promise<void> {
  const mover = { releases, part: remote, author: AUTHOR, why: `${version}: ${why}` };
  const move = await recordMove(mover, (standing) =>
    decide(standing, { remote, version }, releases),
  ).catch((cause: unknown) => {
    // Somebody moved the part at this moment; what is then reported is judged anew.
    console.error(`${remote} ${version} fails and was not taken back`, cause);
    return null;
  });
  if (move !== null) console.error(`Taken back: ${describeMove(move)}`);
}

async function decide(
  standing: Standing,
  { remote, version }: Pick<Failing, 'remote' | 'version'>,
  releases: string,
): Promise<Decision | null> {
  const { live, versions } = standing;
  if (live.pinned.includes(remote) || live.withdrawn[remote]?.[version] !== undefined) return null;
  const current = versionIn(versions, remote);
  if (live.canaries[remote]?.version === version && current !== null) {
    const canaries = Object.entries(live.canaries).filter(([name]) => name !== remote);
    return {
      action: 'take-back',
      canaries: Object.fromEntries(canaries),
      withdrawn: withdraw(live, remote, version, current),
    };
  }
  if (current !== version || isSubstitute(live, remote, version)) return null;
  const before = await predecessor(remote, standing, releases);
  if (before === null || !(await metTheShell(standing, remote, before, releases))) return null;
  return {
    action: 'take-back',
    versions: withVersion(versions, remote, before),
    withdrawn: withdraw(live, remote, version, before),
  };
}

const isSubstitute = ({ withdrawn }: LiveReleases, remote: string, version: string): boolean =>
  Object.values(withdrawn[remote] ?? {}).includes(version);

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

/** Whether a version was live with the shell that is live: the gate let the two meet then. */
async function metTheShell(
  { versions, moves }: Standing,
  remote: string,
  version: string,
  releases: string,
): Promise<boolean> {
  const store = new ReleaseStore(releases);
  for (const move of moves) {
    const set = await store.set(move.set);
    const isOfRemote = move.part === remote || move.part === ALL_PARTS || move.part === 'shell';
    if (isOfRemote && set.shell === versions.shell && set.remotes[remote] === version) return true;
  }
  return false;
}
