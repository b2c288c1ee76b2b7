import { earlierVersions } from '../registry/earlierVersions';
import type { Decision, ReleaseState } from '../registry/recordEvent';
import { versionIn, withoutCanary, withVersion, type LiveReleases } from '../records/ReleaseEvent';
import { faultsWith } from '../compatibility/gate';
import { type Server, recordedServers } from '../compatibility/recordServer';
import { LIVE_MS, shellsBeside } from '../compatibility/versionsInUse';
import type { Release } from '../records/Release';

type Substitute = { version: string } | { version: null; faults: string[] };

interface Dependencies {
  state: ReleaseState;
  shells: Release[];
  servers: Server[];
}

/**
 * The first of these versions that fits the shell of new sessions, the shells of sessions that have the failing
 * version, and the running servers. There is no time for a smoke journey.
 */
async function findSubstitute(
  failing: Pick<Release, 'name' | 'version'>,
  versions: AsyncIterable<string> | Iterable<string>,
  state: ReleaseState,
): Promise<Substitute> {
  const { store } = state;
  const beside = await shellsBeside(failing, state, Date.now() - LIVE_MS);
  const shells = await Promise.all([...beside].map((shell) => store.release('shell', shell)));
  const around = { state, shells, servers: await recordedServers(store) };
  const faults: string[] = [];
  for await (const version of versions) {
    const candidate = await store.release(failing.name, version);
    const found = faultsOf(candidate, around);
    if (found.length === 0) return { version };
    faults.push(...found);
  }
  return { version: null, faults };
}

function faultsOf(candidate: Release, around: Dependencies): string[] {
  const { name, version } = candidate;
  const faults = faultsWith(candidate, around.shells, around.servers);
  for (const shell of around.shells) {
    const isCompared = shell.provides !== undefined && candidate.needs !== undefined;
    if (!isCompared && !haveMet(candidate, shell.version, around))
      faults.push(
        `nobody recorded whether ${name} ${version} fits shell ${shell.version}, and the two never met`,
      );
  }
  return faults;
}

/** Whether new sessions ever got the two together: then the gate had let them. */
function haveMet(
  { name, version }: Release,
  shell: string,
  { state: { events } }: Dependencies,
): boolean {
  return events.some(
    ({ versions }) => versions.shell === shell && versions.remotes[name] === version,
  );
}

interface Revocation {
  /** What sessions get in its place; null where no version fits, so that they keep it. */
  instead: string | null;
  /** Why others do not fit, one line each. */
  faults: string[];
  change: Pick<Decision, 'versions' | 'canaries' | 'revoked'>;
}

/**
 * What would change if a version of a remote were revoked. In place of the live one sessions get the newest earlier
 * version that fits what is live, in place of any other the live one where that fits.
 */
export async function revocationOf(
  remote: string,
  version: string,
  state: ReleaseState,
): Promise<Revocation> {
  const { live, versions } = state;
  const current = versionIn(versions, remote);
  const isLive = current === version;
  const candidates = isLive ? earlierVersions(remote, state) : current === null ? [] : [current];
  const found = await findSubstitute({ name: remote, version }, candidates, state);
  const { version: instead } = found;
  const isCanary = live.canaries[remote]?.version === version;
  return {
    instead,
    faults: 'faults' in found ? found.faults : [],
    change: {
      ...(isCanary && { canaries: withoutCanary(live.canaries, remote) }),
      ...(instead !== null && {
        revoked: revoke(live, remote, version, instead),
        ...(isLive && { versions: withVersion(versions, remote, instead) }),
      }),
    },
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
