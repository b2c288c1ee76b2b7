import type { ServedRelease } from '../overrides/withOverrides';
import { REMOTE_ENTRY, type Release, type RemoteOrigin } from './Release';

/** Where each remote is served from. */
export type Origins = ReadonlyMap<string, RemoteOrigin>;

/** The address of a remote version's folder in the browser: on the shell's origin, on its team's, or an override's. */
export function remoteFolder(
  { name, version, folder }: Pick<ServedRelease, 'name' | 'version' | 'folder'>,
  origins: Origins,
): string {
  if (folder !== undefined) return folder;
  const where = origins.get(name);
  return where?.isDirect === true ? `${where.origin}/${version}/` : `/remotes/${name}/${version}/`;
}

/** `/federation/discovery.json`, in the schema of AWS frontend-discovery. */
export function composeDiscovery(remotes: readonly ServedRelease[], origins: Origins) {
  return {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    microFrontends: Object.fromEntries(
      remotes.map((remote) => [
        remote.name,
        [
          {
            url: `${remoteFolder(remote, origins)}${REMOTE_ENTRY}`,
            metadata: {
              version: remote.version,
              integrity: remote.files[REMOTE_ENTRY] ?? '',
            },
            deployment: { traffic: 100, default: true },
            extras: {
              federationName: remote.federationName ?? remote.name,
              paths: remote.paths.map(({ path }) => path),
              shared: remote.shared,
              files: checkedFiles(remote),
            },
          },
        ],
      ]),
    ),
  };
}

/** The integrity of the files that the shell loads; the remote checks the others. */
function checkedFiles({ exposed, files }: Release): Record<string, string> {
  return Object.fromEntries(
    [REMOTE_ENTRY, ...exposed].flatMap((file) => {
      const integrity = files[file];
      return integrity === undefined ? [] : [[file, integrity]];
    }),
  );
}

export type Discovery = ReturnType<typeof composeDiscovery>;
