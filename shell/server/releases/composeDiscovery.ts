import { REMOTE_ENTRY, type Release } from './Release';

/** The folder of a remote's version, as the browser sees it: on the shell's own origin. */
export const remoteFolder = ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
  `/remotes/${name}/${version}/`;

/** `/federation/discovery.json`, in the schema of AWS frontend-discovery. */
export function composeDiscovery(remotes: readonly Release[]) {
  return {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    microFrontends: Object.fromEntries(
      remotes.map((remote) => [
        remote.name,
        [
          {
            url: `${remoteFolder(remote)}${REMOTE_ENTRY}`,
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

/** The integrity of what the shell itself asks for; the rest is the remote's own business. */
function checkedFiles({ exposed, files }: Release): Record<string, string> {
  return Object.fromEntries(
    [REMOTE_ENTRY, ...exposed].flatMap((file) => {
      const integrity = files[file];
      return integrity === undefined ? [] : [[file, integrity]];
    }),
  );
}

export type Discovery = ReturnType<typeof composeDiscovery>;
