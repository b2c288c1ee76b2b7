import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider, type RouteObject } from 'react-router-dom';

/** What a remote brings to run without the shell, in development. */
export interface Alone {
  /** The remote's own routes. */
  routes: readonly (RouteObject & { path: string })[];
}

/**
 * Runs a remote on its own page: its screens, and a list of them for paths that are not its own.
 * @throws Error where the page has no root element.
 */
export function runAlone({ routes }: Alone): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const paths = routes.map(({ path }) => path.replace(/\/:[^/]+\?$/, ''));
  const router = createBrowserRouter([
    ...routes.map((route) => ({ ...route, element: <Frame>{route.element}</Frame> })),
    {
      path: '*',
      element: (
        <Frame>
          <h1>Screens of this remote</h1>
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <Link to={path}>{path}</Link>
              </li>
            ))}
          </ul>
        </Frame>
      ),
    },
  ]);
  createRoot(root).render(<RouterProvider router={router} />);
}

function Frame({ children }: { children: ReactNode }) {
  return <main className="plum-main">{children}</main>;
}
