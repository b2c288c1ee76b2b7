import { faultsBetween, faultsWithApi, type Server } from '../compatibility/findFaults';
import { publishedVersions } from '../compatibility/publishedVersions';
import { DEVELOPMENT, type Standing } from '../moves/ReleaseMove';
import type { Release } from '../Release';

/** How many versions of a part are shown beside those that somebody may have. */
const NEWEST_SHOWN = 5;

/** A version, and who gets it, in words. */
export interface ShownVersion {
  version: string;
  role: string;
}

/** What would break, a line each; null where one of the two recorded nothing to compare. */
export type Cell = string[] | null;

export interface MatrixRow extends ShownVersion {
  remote: string;
  /** As many as there are shells. */
  withShells: Cell[];
  /** As many as there are servers. */
  withServers: Cell[];
}

/** Which version of each remote fits which shell and which server. */
export interface Matrix {
  at: Date;
  shells: ShownVersion[];
  servers: string[];
  rows: MatrixRow[];
}

/**
 * Compares every version that somebody may have, and the newest ones, with one another.
 * @param remotes by name
 */
export async function readMatrix(
  standing: Standing,
  { remotes, servers }: { remotes: readonly string[]; servers: readonly Server[] },
): Promise<Matrix> {
  const { store } = standing;
  const shown = new Map(
    await Promise.all(
      ['shell', ...remotes].map(
        async (name) => [name, await shownVersions(name, standing)] as const,
      ),
    ),
  );
  const shells = shown.get('shell') ?? [];
  const shellReleases = await Promise.all(
    shells.map(({ version }) => store.release('shell', version)),
  );
  const rows = remotes.flatMap((name) =>
    (shown.get(name) ?? []).map(async (version): Promise<MatrixRow> => {
      const release = await store.release(name, version.version);
      return {
        remote: name,
        version: version.version,
        role: version.role,
        withShells: await Promise.all(shellReleases.map((shell) => withShell(shell, release))),
        withServers: servers.map((server) => withServer(server, release)),
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

const withShell = async (shell: Release, remote: Release): Promise<Cell> =>
  shell.provides === undefined || remote.needs === undefined ? null : faultsBetween(shell, remote);

const withServer = (server: Server, remote: Release): Cell =>
  remote.needs === undefined ? null : faultsWithApi(remote, server);

async function shownVersions(name: string, standing: Standing): Promise<ShownVersion[]> {
  const published = await publishedVersions(name, standing);
  return published
    .filter(({ version }) => version !== DEVELOPMENT)
    .filter(({ role }, index) => role !== '' || index < NEWEST_SHOWN);
}
