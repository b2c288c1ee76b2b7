import { flatMapAsync } from '../objects/flatMapAsync';
import { earlierVersions } from '../registry/earlierVersions';
import type { ReleaseState } from '../registry/recordEvent';
import { liveApp, type LiveApp } from '../records/ReleaseEvent';
import { faultsWith } from '../compatibility/gate';
import { recordedServers } from '../compatibility/recordServer';
import { LIVE_MS, shellsBeside } from '../compatibility/versionsInUse';
import type { Release } from '../records/Release';

/**
 * The first of these versions that fits the shell of new sessions, the shells of sessions that have the failing
 * version, and the running servers. There is no time for a smoke journey.
 */
async function findSubstitute(
  failing: Pick<Release, 'name' | 'version'>,
  versions: AsyncIterable<string> | Iterable<string>,
  state: ReleaseState,
): Promise<Pick<Revocation, 'instead' | 'faults'>> {
  const { store } = state;
  const beside = await shellsBeside(failing, state, Date.now() - LIVE_MS);
  const shells = await flatMapAsync(beside, (shell) => store.release('shell', shell));
  const servers = await recordedServers(store);
  const faults: string[] = [];
  for await (const version of versions) {
    const found = faultsWith(await store.release(failing.name, version), shells, servers);
    if (found.length === 0) return { instead: version, faults: [] };
    faults.push(...found);
  }
  return { instead: null, faults };
}

interface Revocation {
  /** What sessions get in its place; null where no version fits, so that they keep it. */
  instead: string | null;
  /** Why others do not fit, one line each. */
  faults: string[];
  change: Partial<LiveApp>;
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
  const live = liveApp(state.live, remote);
  const isLive = live.version === version;
  const candidates = isLive ? earlierVersions(remote, state) : [live.version ?? []].flat();
  const { instead, faults } = await findSubstitute({ name: remote, version }, candidates, state);
  return {
    instead,
    faults,
    change: {
      ...(live.canary?.version === version && { canary: null }),
      ...(instead !== null && { revoked: revoke(live, version, instead) }),
      ...(instead !== null && isLive && { version: instead }),
    },
  };
}

/** Also replaces the version where it is itself the replacement of an earlier revoked one. */
function revoke({ revoked }: LiveApp, version: string, instead: string): LiveApp['revoked'] {
  const others = Object.entries(revoked).map(
    ([old, place]) => [old, place === version ? instead : place] as const,
  );
  return { ...Object.fromEntries(others), [version]: instead };
}
