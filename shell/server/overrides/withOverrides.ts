import type { Release } from '../../../releases/src/Release';
import { isLocal, type LocalBuild, type Override } from './Override';

/** A release, and the folder that a browser fetches it from where that is not the usual one. */
export interface ServedRelease extends Release {
  folder?: string;
}

/** The version by which a build is known that nobody has published. */
const LOCAL_VERSION = 'local';

/**
 * The remotes of a release set, but those that are overridden for one browser. A published version brings its
 * own integrity. A local build has none: its files change with every save.
 * @param published reads a published version; one that is not there overrides nothing
 */
export async function withOverrides(
  remotes: readonly Release[],
  overrides: readonly Override[],
  published: (remote: string, version: string) => Promise<Release>,
): Promise<ServedRelease[]> {
  const served = new Map<string, ServedRelease>(remotes.map((remote) => [remote.name, remote]));
  for (const override of overrides) {
    const { remote, target } = override;
    const release = isLocal(override)
      ? localRelease(remote, override.target, served.get(remote))
      : 'version' in target && (await published(remote, target.version).catch(() => null));
    if (release) served.set(remote, release);
  }
  return [...served.values()];
}

function localRelease(
  name: string,
  { url, paths }: LocalBuild,
  replaced: Release | undefined,
): ServedRelease {
  const served = paths ?? replaced?.paths.map(({ path }) => path) ?? [];
  return {
    name,
    version: LOCAL_VERSION,
    folder: url,
    federationName: replaced?.federationName ?? name.replaceAll('-', '_'),
    entry: { scripts: [], styles: [] },
    paths: served.map((path) => ({ path, files: [] })),
    exposed: [],
    shared: [],
    files: {},
  };
}
