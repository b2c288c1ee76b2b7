import { matchPath, matchRoutes } from 'react-router';
import type { RemoteRoutes, Remotes } from './RemotesContext';

/**
 * Fetches the code of one screen.
 * @returns whether it has loaded; a failure is shown when the screen is opened
 */
export async function preloadScreen(routes: RemoteRoutes, pathname: string): Promise<boolean> {
  const handle = matchRoutes([...routes], pathname)?.at(-1)?.route.handle;
  try {
    await handle?.preload?.();
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
export async function preloadPath({ remotes, registry }: Remotes, path: string): Promise<boolean> {
  const remote = remoteAt(remotes, path);
  const routes = remote && (await registry.load(remote.name).catch(() => null));
  if (routes) await preloadScreen(routes, path);
  return routes !== null;
}

/** Fetches the screens that most often follow, while the applicant reads. */
export async function preloadNext(remotes: Remotes, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const hasLoaded = await preloadPath(remotes, path);
    // The click then loads the remote again.
    if (!hasLoaded) remotes.registry.retry(remoteAt(remotes.remotes, path)?.name ?? '');
  }
}

export const remoteAt = (remotes: Remotes['remotes'], path: string) =>
  remotes.find((candidate) =>
    candidate.screens.some((screen) => matchPath(screen.path, path) !== null),
  );
