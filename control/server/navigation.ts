import { composeDiscovery, type ReleaseStore } from 'releases/registry';
import type { OperatorRemote } from './contract/page';

/**
 * The operators' remotes that are live for an operator, whom canaries draw by their id; none before the first is live.
 */
export async function liveRemotes(
  store: ReleaseStore,
  operatorId: string,
): Promise<OperatorRemote[]> {
  const isReleased = await store.live().then(
    () => true,
    () => false,
  );
  if (!isReleased) return [];
  const { remotes } = await store.withoutRevoked(await store.liveSet(operatorId));
  const releases = await Promise.all(
    Object.entries(remotes).map(([name, version]) => store.release(name, version)),
  );
  const { microFrontends } = composeDiscovery(releases, new Map());
  return releases.flatMap(({ name, version, screens = [] }) =>
    (microFrontends[name] ?? []).map(({ url, extras }) => ({
      ...{ name, version, url, federationName: extras.federationName, files: extras.files },
      screens: screens.map(({ path, title }) => ({ path, title })),
    })),
  );
}
