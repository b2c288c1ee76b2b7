import { Navigate, NavigationType, type DataRouter, type RouteObject } from 'react-router';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { DiscoveredRemote } from '../remotes/discovery';
import { currentJourney, startPath } from '../screens/journey';
import { guardHistory } from './historyGuard';
import { Layout } from './Layout';
import { ShellError } from './RouteErrors';
import { shellRoutes } from './shellRoutes';

/**
 * The one router: the shell's own screens, and an outlet for each path that a remote serves.
 * @param create makes the router of these routes: that of the browser, or one in memory
 * @param hydrated resolves once React has hydrated the prerendered screen; null where there is none
 */
export function createShellRouter(
  remotes: readonly DiscoveredRemote[],
  create: (routes: RouteObject[]) => DataRouter,
  hydrated: Promise<void> | null = null,
) {
  const served = remotes.flatMap((remote) =>
    remote.screens.map(({ path }): RouteObject => ({
      path,
      element: <RemoteOutlet remote={remote} />,
    })),
  );
  const router = create([
    {
      element: <Layout />,
      errorElement: <ShellError />,
      children: [
        { path: '/', element: <Navigate to={startPath(currentJourney())} replace /> },
        ...served,
        ...shellRoutes,
      ],
    },
  ]);
  guardHistory(router);
  return delayUpdates(router, hydrated);
}

/**
 * Delays what React learns of a navigation until the prerendered screen is hydrated: React would compare it with
 * another screen. And delays a Back until the `popstate` event is over: React renders synchronously what is set
 * within that event, and would show an empty page instead of the old screen.
 */
function delayUpdates(router: DataRouter, hydrated: Promise<void> | null): DataRouter {
  let isHydrated = hydrated === null;
  void hydrated?.then(() => (isHydrated = true));
  const subscribe: DataRouter['subscribe'] = (notify) =>
    router.subscribe((state, change) => {
      const notifyLater = () => notify(router.state, change);
      if (!isHydrated) void hydrated?.then(notifyLater);
      else if (state.historyAction === NavigationType.Pop) setTimeout(notifyLater);
      else notify(state, change);
    });
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}
