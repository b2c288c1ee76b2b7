import { composeDiscovery, type Release, type ReleaseStore } from 'releases/registry';
import type { OperatorRemote } from './contract/page';

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

export function describeRemotes(releases: readonly Release[]): OperatorRemote[] {
  const { microFrontends } = composeDiscovery(releases, new Map());
  return releases.flatMap(({ name, version, screens }) =>
    (microFrontends[name] ?? []).map(({ url, extras }) => ({
      name,
      version,
      url,
      federationName: extras.federationName,
      files: extras.files,
      screens: screens.map(({ path, title }) => ({ path, title })),
    })),
  );
}
