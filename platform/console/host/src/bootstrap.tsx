import 'shared-ui/styles/base.scss';
import './styles/host.scss';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath, RouterProvider } from 'react-router';
import { Frame } from './app/Frame';
import { Home, UnknownPage } from './app/Home';
import { SignInPage } from './app/SignInPage';
import { readPageData } from './page/pageData';
import { allowOwnScripts } from './page/trustedScripts';
import { RemoteScreen } from './remotes/RemoteScreen';
import { registerOperatorRemotes } from './remotes/registerOperatorRemotes';

/** @throws Error where the page has no root element, or not what it begins with */
export function bootstrap(): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root element');
  allowOwnScripts();
  const { signedIn, remotes, fault, hasFailed } = readPageData();
  const root = createRoot(element);
  if (signedIn === null) {
    root.render(<SignInPage hasFailed={hasFailed} />);
    return;
  }
  const load = registerOperatorRemotes(remotes);
  const screens = remotes.flatMap((remote) =>
    remote.screens.map((screen) => ({ ...screen, remote })),
  );
  const { pathname } = window.location;
  const first = screens.find(({ path }) => matchPath(`${path}/*`, pathname) !== null);
  // Fetched before anything is drawn; its screen shows a failure.
  if (first !== undefined) load(first.remote).catch(() => undefined);
  const router = createBrowserRouter([
    {
      element: <Frame signedIn={signedIn} screens={screens} />,
      children: [
        { index: true, element: <Home signedIn={signedIn} screens={screens} fault={fault} /> },
        ...screens.map(({ path, title, remote }) => ({
          path: `${path}/*`,
          element: (
            <RemoteScreen key={path} remote={remote} load={load} path={path} title={title} />
          ),
        })),
        {
          path: '*',
          element:
            fault === null ? (
              <UnknownPage />
            ) : (
              <Home signedIn={signedIn} screens={screens} fault={fault} />
            ),
        },
      ],
    },
  ]);
  root.render(<RouterProvider router={router} />);
}
