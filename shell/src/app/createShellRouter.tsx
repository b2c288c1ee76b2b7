import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { DiscoveredRemote } from '../remotes/discovery';
import { followHistory, type AdmissionTo } from './followHistory';
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
  return router;
}
