import { composeDiscovery, type Release, type ReleaseStore } from 'releases/registry';

/** The releases of the operators' remotes that are live for an operator, by whose id canaries are assigned. */
export async function readLiveReleases(
  store: ReleaseStore,
  operatorId: string,
): Promise<Release[]> {
  if ((await store.events()).length === 0) return [];
  const { remotes } = await store.withoutRevoked(await store.liveSet(operatorId));
  return Promise.all(
    Object.entries(remotes).map(([name, version]) => store.release(name, version)),
  );
}

export function describeRemotes(releases: readonly Release[]) {
  const { microFrontends } = composeDiscovery(releases, new Map());
  return releases.flatMap(({ name, version, screens }) =>
    (microFrontends[name] ?? []).map(({ url, extras }) => ({
      name,
      version,
      /** Of its `remoteEntry.js`. */
      url,
      federationName: extras.federationName,
      /** Integrity by file name, of the files that the host itself loads. */
      files: extras.files,
      screens: screens.map(({ path, title }) => ({ path, title })),
    })),
  );
}
