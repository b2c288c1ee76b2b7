import {
  faultsBetween,
  faultsWithApi,
  type Server,
} from '../../../shell/server/releases/compatibility/findFaults';
import { ReleaseStore } from '../../../shell/server/releases/ReleaseStore';
import type { Release } from '../../../shell/server/releases/Release';
import { parts, remotes } from '../../parts';
import { liveServers } from '../gate/liveServers';
import { readStanding } from '../../../shell/server/releases/moves/recordMove';
import { DEVELOPMENT, type Standing } from '../../../shell/server/releases/moves/ReleaseMove';
import { publishedVersions } from '../versionsInUse';

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

/** Compares every version that somebody may have, and the newest ones, with one another. */
export async function readMatrix(releases: string): Promise<Matrix> {
  const store = new ReleaseStore(releases);
  const standing = await readStanding(releases);
  const shown = new Map<string, ShownVersion[]>();
  for (const { name } of parts) shown.set(name, await shownVersions(name, standing, releases));
  const shells = shown.get('shell') ?? [];
  const shellReleases = await Promise.all(
    shells.map(({ version }) => store.release('shell', version)),
  );
  const servers = await liveServers(store);
  const rows = remotes.flatMap(({ name }) =>
    (shown.get(name) ?? []).map(async (version): Promise<MatrixRow> => {
      const release = await store.release(name, version.version);
      return {
        remote: name,
        version: version.version,
        role: version.role,
        withShells: shellReleases.map((shell) => withShell(shell, release)),
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

const withShell = (shell: Release, remote: Release): Cell =>
  shell.provides === undefined || remote.needs === undefined ? null : faultsBetween(shell, remote);

const withServer = (server: Server, remote: Release): Cell =>
  remote.needs === undefined ? null : faultsWithApi(remote, server);

async function shownVersions(
  name: string,
  standing: Standing,
  releases: string,
): Promise<ShownVersion[]> {
  const published = await publishedVersions(name, standing, releases);
  return published
    .filter(({ version }) => version !== DEVELOPMENT)
    .filter(({ role }, index) => role !== '' || index < NEWEST_SHOWN);
}
