import 'shared-ui/styles/base.scss';
import './styles/host.scss';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PageData } from '../server/contract/page';
import { Frame } from './app/Frame';
import { Home } from './app/Home';
import { SignInPage } from './app/SignInPage';
import { registerOperatorRemotes } from './remotes/registerOperatorRemotes';
import { screenRoute } from './remotes/screenRoute';

/** @throws Error where the page has no root element, or no data */
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
  const screens = remotes.flatMap((remote) => remote.screens);
  const home = { signedIn, screens, fault };
  const router = createBrowserRouter([
    {
      element: <Frame signedIn={signedIn} screens={screens} />,
      children: [
        { index: true, element: <Home {...home} /> },
        ...remotes.flatMap((remote) =>
          remote.screens.map((screen) => screenRoute(screen, remote, load)),
        ),
        { path: '*', element: <Home {...home} isUnknown /> },
      ],
    },
  ]);
  root.render(<RouterProvider router={router} />);
}

/** The data that the server wrote into the page. @throws Error where it is not there */
function readPageData(): PageData {
  const text = document.getElementById('page')?.textContent;
  if (!text) throw new Error('The page has no data');
  return JSON.parse(text) as PageData;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown;
}

/** Lets scripts be loaded from this origin alone; other text becomes neither markup nor code. */
function allowOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, window.location.origin).origin === window.location.origin) return url;
      throw new TypeError('Scripts come from this origin alone');
    },
  });
}
