import { matchPath, matchRoutes } from 'react-router';
import type { RemoteRoutes } from './RemoteRegistry';
import type { Remotes } from './RemotesContext';

/** Fetches the code of one screen; what fails here fails again, visibly, when the screen is shown. */
export async function preloadScreen(routes: RemoteRoutes, pathname: string): Promise<void> {
  const handle = matchRoutes([...routes], pathname)?.at(-1)?.route.handle;
  await handle?.preload?.().catch((cause: unknown) => {
    console.warn('A screen could not be fetched ahead', cause);
  });
}

/** Fetches the remotes and the screens that most often follow, while the applicant reads. */
export async function preloadNext(
  { remotes, registry }: Remotes,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const remote = remotes.find((candidate) =>
      candidate.paths.some((pattern) => matchPath(pattern, path) !== null),
    );
    const routes = remote && (await registry.load(remote.name).catch(() => null));
    if (routes) await preloadScreen(routes, path);
    // A failed guess is forgotten: the click asks anew.
    else if (remote) registry.retry(remote.name);
  }
}
