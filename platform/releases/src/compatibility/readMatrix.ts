import { flatMapAsync } from '../objects/flatMapAsync';
import type { ReleaseState } from '../registry/recordEvent';
import { DEVELOPMENT } from '../records/ReleaseEvent';
import { faultsBetween, faultsWithApi } from './gate';
import type { Server } from './recordServer';
import { datedVersions, versionRoles } from './versionsInUse';

/** How many of the newest versions of an app are shown beside those that somebody may have. */
const NEWEST_SHOWN = 5;

/**
 * Which version of each remote fits which shell and which server: compares every version that somebody may have, and
 * the newest ones, of every app of the store with one another.
 */
export async function readMatrix(state: ReleaseState, servers: readonly Server[]) {
  const { store } = state;
  const shells = await shownVersions('shell', state);
  const shellReleases = await flatMapAsync(shells, ({ version }) =>
    store.release('shell', version),
  );
  const rows = await flatMapAsync(await store.remotes(), async (remote) =>
    flatMapAsync(await shownVersions(remote, state), async ({ version, role }) => {
      const release = await store.release(remote, version);
      // What would break, one line each.
      const withShells = shellReleases.map((shell) => faultsBetween(shell, release));
      const withServers = servers.map((server) => faultsWithApi(release, server));
      return { remote, version, role, withShells, withServers };
    }),
  );
  return { at: new Date(), shells, servers: servers.map(({ name }) => name), rows };
}

/** Versions of an app, and who gets them, in words. */
async function shownVersions(name: string, state: ReleaseState) {
  const { store } = state;
  const roleOf = await versionRoles(name, state);
  const shown: { version: string; role: string }[] = [];
  let newest = 0;
  for (const { version } of await datedVersions(name, store)) {
    const role = roleOf(version);
    if (version === DEVELOPMENT || (role === '' && newest >= NEWEST_SHOWN)) continue;
    if ((await store.trust(name, version).catch(() => null)) === null) continue;
    newest += 1;
    shown.push({ version, role });
  }
  return shown;
}
