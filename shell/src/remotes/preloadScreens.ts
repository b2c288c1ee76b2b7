import { matchPath, matchRoutes } from 'react-router';
import type { RemoteRoutes, Remotes } from './RemotesContext';

/** Fetches the code of one screen. A failure is shown when the screen is opened. */
export async function preloadScreen(routes: RemoteRoutes, pathname: string): Promise<void> {
  const handle = matchRoutes([...routes], pathname)?.at(-1)?.route.handle;
  await handle
    ?.preload?.()
    .catch((cause: unknown) => console.warn('A screen could not be fetched ahead', cause));
}

/** Fetches the first screen of a page while the session starts. A failure is shown by the screen itself. */
export async function preloadFirst(remotes: Remotes, path: string): Promise<void> {
  const remote = remoteAt(remotes, path);
  const routes = remote && (await remotes.registry.load(remote.name).catch(() => null));
  if (routes) await preloadScreen(routes, path);
}

/** Fetches the remotes and the screens that most often follow, while the applicant reads. */
export async function preloadNext(remotes: Remotes, paths: readonly string[]): Promise<void> {
  const { registry } = remotes;
  for (const path of paths) {
    const remote = remoteAt(remotes, path);
    const routes = remote && (await registry.load(remote.name).catch(() => null));
    if (routes) await preloadScreen(routes, path);
    // After a failed preload, the click loads the remote again.
    else if (remote) registry.retry(remote.name);
  }
}

export const remoteAt = ({ remotes }: Pick<Remotes, 'remotes'>, path: string) =>
  remotes.find((candidate) => candidate.paths.some((pattern) => matchPath(pattern, path) !== null));
