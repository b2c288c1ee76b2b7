import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import type { BrandPack } from '../brand/BrandPack';
import { provideBrand } from '../brand/currentBrand';
import type { ScreenRoute } from '../screens';
import { adoptBearer } from '../session/session';
import { startSession } from '../session/startSession';
import { setToggles, type Toggles } from '../toggles/toggles';

/** What a development server writes into the page of a remote, as JSON. */
interface StandalonePage {
  brand: BrandPack;
  toggles: Toggles;
  /** The session of an applicant who has reached this remote's first screen. */
  bearer: string;
}

/**
 * Runs a remote without the shell, in development: its screens, and a list of them at any other path.
 * @throws Error where the page has no root element.
 */
export async function runStandalone(routes: readonly ScreenRoute[]): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const text = document.getElementById('plum-page')?.textContent ?? '';
  const { brand, toggles, bearer } = JSON.parse(text) as StandalonePage;
  provideBrand(brand);
  setToggles(toggles);
  await startSession({ applicationId: null, handedOff: true, tokenCall: null });
  adoptBearer(bearer);
  const router = createBrowserRouter([
    ...routes.map(({ element, ...route }) => ({ ...route, element: <Frame>{element}</Frame> })),
    { path: '*', element: <ScreenList paths={routes.map(({ path }) => path)} /> },
  ]);
  createRoot(root).render(<RouterProvider router={router} />);
}

function ScreenList({ paths }: { paths: readonly string[] }) {
  return (
    <Frame>
      <h1>Screens of this remote</h1>
      <ul>
        {paths.map(withoutOptionalParameter).map((path) => (
          <li key={path}>
            <Link to={path}>{path}</Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const withoutOptionalParameter = (path: string) => path.replace(/\/:[^/]+\?$/, '');

function Frame({ children }: { children: ReactNode }) {
  return <main className="plum-main">{children}</main>;
}
