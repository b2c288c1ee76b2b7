import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { withRetry } from 'shared-auth/host';
import type { ScreenRoute } from 'shared-auth/screens';
import { chooseRemotes, fetchDiscovery, type DiscoveredRemote } from './discovery';
import { federationHooks, withTimeout } from './federationHooks';
import { countRemote } from '../screens/remoteCounts';
import { watchLoading } from '../screens/screenHeartbeat';

const LOAD_TIMEOUT_MS = 25_000;
/** After this time a page asks again which version to load, because one may have been revoked. */
const DISCOVERY_TTL_MS = 30_000;
const REFRESH_TIMEOUT_MS = 2000;

export type RemoteRoutes = readonly ScreenRoute[];

export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;

/** Loads each remote once, and again on request after a failure. */
export function createRemoteRegistry(discovered: readonly DiscoveredRemote[]) {
  const { remotes, ownerOf, countAttempt, replaceIfRevoked, refreshIfOld } =
    createVersions(discovered);
  const loading = new Map<string, Promise<RemoteRoutes>>();

  async function loadAnyVersion(name: string): Promise<RemoteRoutes> {
    await refreshIfOld(name);
    const remote = remotes.get(name);
    if (remote === undefined) throw new Error(`There is no remote ${name}`);
    const versioned = `${remote.name}@${remote.version}`;
    const loaded = withRetry(
      () => withTimeout(loadRoutes(remote), LOAD_TIMEOUT_MS, versioned),
      (cause) => {
        console.warn(`${versioned} is requested again`, cause);
        countAttempt(name);
      },
    );
    watchLoading(versioned, loaded);
    const routes = await loaded;
    countRemote(versioned, 'loads');
    return routes;
  }

  return {
    /** The routes of a remote. The same promise until `retry`, also where it failed. */
    load: (name: string): Promise<RemoteRoutes> => {
      const routes = loading.get(name) ?? loadAnyVersion(name).catch(failToLoad);
      loading.set(name, routes);
      return routes;
    },
    /** Clears a failed attempt, so that the next `load` fetches again. */
    retry: (name: string): void => {
      countAttempt(name);
      loading.delete(name);
    },
    /**
     * Asks whether this session's version was revoked, and makes the next `load` take the one that replaces it.
     * Only while no screen of the remote is shown.
     */
    refresh: async (name: string): Promise<void> => {
      if (await replaceIfRevoked(name)) loading.delete(name);
    },
    /** The version that is or would be loaded; undefined where there is no such remote. */
    current: (name: string): DiscoveredRemote | undefined => remotes.get(name),
    ownerOf,
  };
}

/** A remote that gave no routes. The boundary reports its name and version. */
function failToLoad(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : String(cause);
  throw Object.assign(new Error(message, { cause }), { name: 'RemoteLoadError' });
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
    const chosen = await fetchDiscovery(REFRESH_TIMEOUT_MS)
      .then(chooseRemotes)
      .catch((cause: unknown) => console.warn(`It is unknown whether ${name} was revoked`, cause));
    if (!chosen) return false;
    discoveredAt = Date.now();
    const found = chosen.find((remote) => remote.name === name);
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
    if (Date.now() - discoveredAt >= DISCOVERY_TTL_MS) await replaceIfRevoked(name);
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
