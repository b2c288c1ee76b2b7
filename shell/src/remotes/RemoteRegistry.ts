import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ScreenRoute } from 'shared-ui/screens';
import type { DiscoveredRemote } from './discovery';
import { federationHooks } from './federationHooks';

/** The routes of a remote, as its one exposed module gives them. */
export type RemoteRoutes = readonly ScreenRoute[];

/** Loads remotes, each once, and again when asked to after a failure. */
export interface RemoteRegistry {
  /** The routes of a remote. The same promise until `retry`, also where it failed. */
  load: (name: string) => Promise<RemoteRoutes>;
  /** Forgets a failed attempt, so that the next `load` asks anew. */
  retry: (name: string) => void;
}

const LOAD_TIMEOUT_MS = 25_000;
/** A preload that failed is handed to the first script that asks for it, so one more try is the least. */
const RETRY_DELAYS_MS = [150, 600];

/** Makes the remotes of this session known to the federation runtime. */
export function createRemoteRegistry(remotes: readonly DiscoveredRemote[]): RemoteRegistry {
  const loading = new Map<string, Promise<RemoteRoutes>>();
  const attempts = new Map<string, number>();
  const ownerOf = (url: string) => remotes.find((remote) => url.startsWith(folderOf(remote.url)));

  registerPlugins([
    federationHooks({
      integrityOf: (url) => ownerOf(url)?.files[url.split('/').at(-1) ?? ''],
      attemptOf: (url) => attempts.get(ownerOf(url)?.name ?? '') ?? 0,
    }),
  ]);
  registerRemotes(
    remotes.map(({ federationName, url }) => ({ name: federationName, entry: absolute(url) })),
  );

  const askAnew = (name: string) => {
    attempts.set(name, (attempts.get(name) ?? 0) + 1);
  };
  const loadPatiently = async (remote: DiscoveredRemote): Promise<RemoteRoutes> => {
    for (const delay of RETRY_DELAYS_MS) {
      try {
        return await loadRoutes(remote);
      } catch (error) {
        console.warn(`${remote.name}@${remote.version} did not load and is asked for again`, error);
        askAnew(remote.name);
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
    return loadRoutes(remote);
  };

  return {
    load: (name) => {
      const held = loading.get(name);
      if (held) return held;
      const remote = remotes.find((candidate) => candidate.name === name);
      const routes = remote
        ? withTimeout(loadPatiently(remote), remote)
        : Promise.reject(new Error(`There is no remote ${name}`));
      loading.set(name, routes);
      return routes;
    },
    retry: (name) => {
      askAnew(name);
      loading.delete(name);
    },
  };
}

async function loadRoutes({ name, version, federationName }: DiscoveredRemote) {
  const module = await loadRemote<{ routes?: RemoteRoutes }>(`${federationName}/routes`);
  if (!module?.routes) throw new Error(`${name}@${version} exposes no routes`);
  return module.routes;
}

function withTimeout(
  routes: Promise<RemoteRoutes>,
  { name, version }: DiscoveredRemote,
): Promise<RemoteRoutes> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new Error(`${name}@${version} did not load in time`));
    }, LOAD_TIMEOUT_MS);
  });
  return Promise.race([routes, timeout]);
}

const absolute = (url: string) => new URL(url, window.location.origin).href;

const folderOf = (url: string) => absolute(url).replace(/[^/]*$/, '');
