import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { withRetry } from 'shared-auth/host';
import { chooseRemotes, fetchDiscovery, type DiscoveredRemote } from './discovery';
import { federationHooks, withTimeout } from './federationHooks';
import { RemoteLoadError, type RemoteRegistry, type RemoteRoutes } from './RemotesContext';
import { countRemote } from '../screens/remoteCounts';
import { watchLoading } from '../screens/screenHeartbeat';

const LOAD_TIMEOUT_MS = 25_000;
/** After this time a page asks again which version to load, because one may have been revoked. */
const DISCOVERY_TTL_MS = 30_000;
const REFRESH_TIMEOUT_MS = 2000;

export function createRemoteRegistry(discovered: readonly DiscoveredRemote[]): RemoteRegistry {
  const { remotes, ownerOf, countAttempt, replaceIfRevoked, refreshIfOld } =
    createVersions(discovered);
  const loading = new Map<string, Promise<RemoteRoutes>>();

  async function loadAnyVersion(name: string): Promise<RemoteRoutes> {
    await refreshIfOld(name);
    const remote = remotes.get(name);
    if (remote === undefined) throw new Error(`There is no remote ${name}`);
    const loaded = withTimeout(
      withRetry(
        () => loadRoutes(remote),
        (cause) => {
          console.warn(`${remote.name}@${remote.version} is requested again`, cause);
          countAttempt(name);
        },
      ),
      LOAD_TIMEOUT_MS,
      `${remote.name}@${remote.version}`,
    );
    watchLoading(`${remote.name}@${remote.version}`, loaded);
    const routes = await loaded;
    countRemote(`${remote.name}@${remote.version}`, 'loads');
    return routes;
  }

  return {
    load: (name) => {
      const cached = loading.get(name);
      if (cached) return cached;
      const routes = loadAnyVersion(name).catch((cause: unknown) => {
        throw new RemoteLoadError(cause);
      });
      loading.set(name, routes);
      return routes;
    },
    retry: (name) => {
      countAttempt(name);
      loading.delete(name);
    },
    refresh: async (name) => {
      if (await replaceIfRevoked(name)) loading.delete(name);
    },
    current: (name) => remotes.get(name),
    ownerOf,
  };
}

/** The version of each remote that this page uses, known to the federation. */
function createVersions(discovered: readonly DiscoveredRemote[]) {
  const remotes = new Map(discovered.map((remote) => [remote.name, remote]));
  const attempts = new Map<string, number>();
  let discoveredAt = Date.now();
  const ownerOf = (url: string) =>
    [...remotes.values()].find((remote) => untried(url).startsWith(folderOf(remote.url)));

  registerPlugins([
    federationHooks({
      integrityOf: (url) => ownerOf(url)?.files[url.split('/').at(-1) ?? ''],
      attemptOf: (url) => attempts.get(ownerOf(url)?.name ?? '') ?? 0,
      importModule: (url) => import(/* webpackIgnore: true */ url),
    }),
  ]);
  registerRemotes(discovered.map((remote) => asFederated(remote)));

  async function replaceIfRevoked(name: string): Promise<boolean> {
    const found = chooseRemotes(await fetchDiscovery(REFRESH_TIMEOUT_MS)).find(
      (remote) => remote.name === name,
    );
    discoveredAt = Date.now();
    const current = remotes.get(name);
    if (current === undefined || found === undefined) return false;
    remotes.set(name, found);
    if (found.url === current.url) return false;
    console.warn(`${name}@${current.version} was revoked; ${found.version} replaces it`);
    attempts.delete(name);
    registerRemotes([asFederated(found)], { force: true });
    return true;
  }

  async function refreshIfOld(name: string) {
    if (Date.now() - discoveredAt < DISCOVERY_TTL_MS) return;
    await replaceIfRevoked(name).catch((cause: unknown) => {
      console.warn(`It is unknown whether ${name} was revoked`, cause);
    });
  }

  function countAttempt(name: string): void {
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    const remote = remotes.get(name);
    // The module stays failed under its address, as do those that it imports.
    if (remote?.entryType === 'module')
      registerRemotes([asFederated(remote, attempt)], { force: true });
  }

  return {
    remotes,
    ownerOf,
    countAttempt,
    replaceIfRevoked,
    refreshIfOld,
  };
}

async function loadRoutes({ name, version, federationName }: DiscoveredRemote) {
  const module = await loadRemote<{ routes?: RemoteRoutes }>(`${federationName}/routes`);
  if (!module?.routes) throw new Error(`${name}@${version} exposes no routes`);
  return module.routes;
}

const asFederated = ({ federationName, entryType, url }: DiscoveredRemote, attempt = 0) => ({
  name: federationName,
  entry: attempt === 0 ? absolute(url) : triedAgain(absolute(url), attempt),
  ...(entryType && { type: entryType }),
});

/** Under its own origin a version has one more folder for each try: `/remotes/mfe-x/1.2.0~2/`. */
const triedAgain = (url: string, attempt: number): string =>
  url.replace(/(\/remotes\/[^/]+\/[^/]+)\//, `$1~${attempt + 1}/`);

const untried = (url: string): string => url.replace(/~\d+\//, '/');

const absolute = (url: string) => new URL(url, window.location.origin).href;

const folderOf = (url: string) => absolute(url).replace(/[^/]*$/, '');
