import { MANIFEST, type Release } from './Release';

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
            url: `${remoteFolder(remote)}${MANIFEST}`,
            metadata: {
              version: remote.version,
              integrity: remote.files[MANIFEST] ?? '',
            },
            deployment: { traffic: 100, default: true },
            extras: {
              federationName: remote.federationName ?? remote.name,
              paths: remote.paths.map(({ path }) => path),
              shared: remote.shared,
              files: remote.files,
            },
          },
        ],
      ]),
    ),
  };
}

export type Discovery = ReturnType<typeof composeDiscovery>;
