import { composeDiscovery, type Release, type ReleaseStore } from 'releases/registry';
import type { OperatorRemote } from './contract/page';
import { withTimeout } from './http/withTimeout';
import { storeRefusal } from './http/refusalOf';

/**
 * The releases of the operators' remotes that are live for an operator, whom canaries draw by their id; none before the
 * first is live. Of a store that does not answer in time, what it answered last.
 */
export function createLiveReleases(
  store: ReleaseStore,
  withinMs: number,
): (operatorId: string) => Promise<Release[]> {
  let last: Release[] | undefined;
  async function read(operatorId: string) {
    const isReleased = await store.live().then(
      () => true,
      (error: unknown) => {
        if (storeRefusal(error) !== null) throw error;
        return false;
      },
    );
    if (!isReleased) return [];
    const { remotes } = await store.withoutRevoked(await store.liveSet(operatorId));
    last = await Promise.all(
      Object.entries(remotes).map(([name, version]) => store.release(name, version)),
    );
    return last;
  }
  return async (operatorId) => {
    if (last === undefined) return read(operatorId);
    const cached = last;
    return withTimeout(read(operatorId), withinMs).catch((error: unknown) => {
      if (storeRefusal(error) === null) throw error;
      return cached;
    });
  };
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
