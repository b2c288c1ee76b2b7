import type { ReleaseState } from '../registry/recordEvent';
import { DEVELOPMENT } from '../records/ReleaseEvent';
import { faultsBetween, faultsWithApi } from './gate';
import type { Server } from './recordServer';
import { datedVersions, versionRoles, type PublishedVersion } from './versionsInUse';

/** How many of the newest versions of an app are shown beside those that somebody may have. */
const NEWEST_SHOWN = 5;

/** A version, and who gets it, in words. */
export type ShownVersion = Pick<PublishedVersion, 'version' | 'role'>;

/** What would break, one line each. */
export type Cell = string[];

export interface MatrixRow extends ShownVersion {
  remote: string;
  withShells: Cell[];
  withServers: Cell[];
}

/** Which version of each remote fits which shell and which server. */
export interface Matrix {
  at: Date;
  shells: ShownVersion[];
  servers: string[];
  rows: MatrixRow[];
}

/** Compares every version that somebody may have, and the newest ones, of every app of the store with one another. */
export async function readMatrix(state: ReleaseState, servers: readonly Server[]): Promise<Matrix> {
  const { store } = state;
  const remotes = await store.remotes();
  const shown = new Map(
    await Promise.all(
      ['shell', ...remotes].map(async (name) => [name, await shownVersions(name, state)] as const),
    ),
  );
  const shells = shown.get('shell') ?? [];
  const shellReleases = await Promise.all(
    shells.map(({ version }) => store.release('shell', version)),
  );
  const rows = remotes.flatMap((remote) =>
    (shown.get(remote) ?? []).map(async ({ version, role }): Promise<MatrixRow> => {
      const release = await store.release(remote, version);
      return {
        remote,
        version,
        role,
        withShells: shellReleases.map((shell) => faultsBetween(shell, release)),
        withServers: servers.map((server) => faultsWithApi(release, server)),
      };
    }),
  );
  return {
    at: new Date(),
    shells,
    servers: servers.map(({ name }) => name),
    rows: await Promise.all(rows),
  };
}

async function shownVersions(name: string, state: ReleaseState): Promise<ShownVersion[]> {
  const { store } = state;
  const roleOf = await versionRoles(name, state);
  const shown: ShownVersion[] = [];
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
