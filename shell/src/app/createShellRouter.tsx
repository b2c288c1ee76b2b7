import { Navigate, NavigationType, type DataRouter, type RouteObject } from 'react-router';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { DiscoveredRemote } from '../remotes/discovery';
import { currentJourney, startPath } from '../screens/journey';
import { guardHistory, type HistoryGuard } from './historyGuard';
import { Layout, type SubscribeToTarget } from './Layout';
import { ShellError } from './RouteErrors';
import { shellRoutes } from './shellRoutes';

/**
 * The one router: the shell's own screens, and an outlet for each path that a remote serves.
 * @param create makes the router of these routes: that of the browser, or one in memory
 */
export function createShellRouter(
  remotes: readonly DiscoveredRemote[],
  create: (routes: RouteObject[]) => DataRouter,
) {
  const served = remotes.flatMap((remote) =>
    remote.paths.map((path): RouteObject => ({ path, element: <RemoteOutlet remote={remote} /> })),
  );
  const router = create([
    {
      element: (
        <Layout
          subscribeToTarget={(callback) => subscribe(callback)}
          historyGuard={(pathname) => historyGuard(pathname)}
        />
      ),
      errorElement: <ShellError />,
      children: [
        { path: '/', element: <Navigate to={startPath(currentJourney())} replace /> },
        ...served,
        ...shellRoutes,
      ],
    },
  ]);
  const historyGuard: HistoryGuard = guardHistory(
    router,
    remotes.flatMap(({ paths }) => paths),
  );
  const subscribe: SubscribeToTarget = (callback) => {
    // A redirect of the first screen comes before the layout follows.
    callback(router.state.location.pathname);
    return router.subscribe(({ location }) => callback(location.pathname));
  };
  return outsideOfEvents(router);
}

/**
 * Delays the router's notice of a Back until the `popstate` event is over. React renders synchronously what is
 * set within that event, and would show an empty page instead of the old screen.
 */
function outsideOfEvents(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (tell) =>
    router.subscribe((state, change) => {
      if (state.historyAction !== NavigationType.Pop) tell(state, change);
      else setTimeout(() => tell(router.state, change));
    });
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}
