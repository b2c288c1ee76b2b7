import { matchPath, matchRoutes } from 'react-router';
import { preloadHttpClient } from 'shared-auth/host';
import type { ScreenHandle } from 'shared-auth/screens';
import { addedBehind, currentJourney } from '../screens/journey';
import type { RemoteRoutes } from './RemoteRegistry';
import type { Remotes } from './RemotesContext';

/**
 * Fetches the code of one screen.
 * @returns whether it has loaded; a failure is shown when the screen is opened
 */
export async function preloadScreen(routes: RemoteRoutes, pathname: string): Promise<boolean> {
  try {
    await handleAt(routes, pathname)?.preload?.();
    return true;
  } catch (cause) {
    console.warn('A screen could not be fetched ahead', cause);
    return false;
  }
}

/**
 * Fetches the remote and the code of the screen at a path.
 * @returns whether that remote has loaded; a failure is shown when the screen is opened
 */
export async function preloadPath(remotes: Remotes, path: string): Promise<boolean> {
  const routes = await routesAt(remotes, path);
  if (routes) await preloadScreen(routes, path);
  return routes !== null;
}

/** The routes of the remote that serves a path; undefined where none does, null where it does not load. */
async function routesAt({ remotes, registry }: Remotes, path: string) {
  const remote = remoteAt(remotes, path);
  return remote && registry.load(remote.name).catch(() => null);
}

/**
 * Fetches what a screen leads to: the one added behind it, those that its handle names, and the client of their calls. A
 * failure is shown when one of them is opened.
 */
export async function preloadFollowing(
  remotes: Remotes,
  pathname: string,
  { next = [] }: Pick<ScreenHandle, 'next'>,
): Promise<void> {
  const { screens } = addedBehind(currentJourney(), pathname, next[0] ?? '');
  const added = screens.slice(0, 1).map(({ path }) => path);
  try {
    await Promise.all([preloadHttpClient(), preloadInTurn(remotes, [...added, ...next])]);
  } catch (cause) {
    console.warn('Nothing could be fetched ahead', cause);
  }
}

/** The same for the screen at a path, once its remote has loaded. */
export async function preloadBehind(remotes: Remotes, pathname: string): Promise<void> {
  const routes = await routesAt(remotes, pathname);
  const handle = routes && handleAt(routes, pathname);
  if (handle) await preloadFollowing(remotes, pathname, handle);
}

async function preloadInTurn(remotes: Remotes, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const hasLoaded = await preloadPath(remotes, path);
    // The click then loads the remote again.
    if (!hasLoaded) remotes.registry.retry(remoteAt(remotes.remotes, path)?.name ?? '');
  }
}

const handleAt = (routes: RemoteRoutes, pathname: string) =>
  matchRoutes([...routes], pathname)?.at(-1)?.route.handle;

export const remoteAt = (remotes: Remotes['remotes'], path: string) =>
  remotes.find((candidate) =>
    candidate.screens.some((screen) => matchPath(screen.path, path) !== null),
  );
