import { createBrowserRouter, Navigate, NavigationType, type RouteObject } from 'react-router';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { DiscoveredRemote } from '../remotes/discovery';
import { followHistory, type AdmissionTo } from './historyGuard';
import { Layout, type SubscribeToTarget } from './Layout';
import { ShellError } from './ShellError';
import { shellRoutes } from './shellRoutes';

/** The one router: the shell's own screens, and an outlet for each path that a remote serves. */
export function createShellRouter(remotes: readonly DiscoveredRemote[]) {
  const served = remotes.flatMap((remote) =>
    remote.paths.map((path): RouteObject => ({ path, element: <RemoteOutlet remote={remote} /> })),
  );
  const router = createBrowserRouter([
    {
      element: (
        <Layout
          subscribeToTarget={(callback) => subscribe(callback)}
          admissionTo={(pathname) => admissionTo(pathname)}
        />
      ),
      errorElement: <ShellError />,
      children: [
        { path: '/', element: <Navigate to="/landing-page" replace /> },
        ...served,
        ...shellRoutes,
      ],
    },
  ]);
  const admissionTo: AdmissionTo = followHistory(
    router,
    remotes.flatMap(({ paths }) => paths),
  );
  const subscribe: SubscribeToTarget = (callback) =>
    router.subscribe(({ location }) => {
      callback(location.pathname);
    });
  return outsideOfEvents(router);
}

/**
 * The router, which tells the page of a Back only once that event is over: React renders whatever is set
 * within it at once, and would show an empty page for a screen that still waits.
 */
function outsideOfEvents<Router extends ReturnType<typeof createBrowserRouter>>(
  router: Router,
): Router {
  const subscribe: Router['subscribe'] = (tell) =>
    router.subscribe((state, change) => {
      if (state.historyAction !== NavigationType.Pop) tell(state, change);
      else setTimeout(() => tell(router.state, change));
    });
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}
