import { Component, Suspense, type ReactNode } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useRoutes, type RouteObject } from 'react-router-dom';
import { provideBrand } from 'shared-auth/host';
import type { BrandPack } from 'shared-auth/brand';
import { HttpError } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { applicationId } from 'journey-api/contract/testing';

interface Part {
  routes: RouteObject[];
  brand: BrandPack;
  /** The path and its query. */
  at: string;
  /** What the router's history holds beside the path. */
  state?: unknown;
}

/** Opens a screen of a remote with what the shell gives it: the router, the full-page error, the session and the brand. */
export async function renderPart({ routes, brand, at, state }: Part) {
  cleanup();
  Object.assign(globalThis, { PART_VERSION: '0.0.0-test' });
  provideBrand(brand);
  sessionStore.setState({ status: 'authenticated', applicationId, bearer: 'a.b.c' });
  const [pathname = '/', search = ''] = at.split('?');
  const router = createMemoryRouter([{ path: '*', element: <Outlet routes={routes} /> }], {
    initialEntries: [{ pathname, search: search && `?${search}`, state }],
  });
  await act(async () => {
    render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
  return { router, path: () => router.state.location.pathname };
}

function Outlet({ routes }: { routes: RouteObject[] }) {
  const screen = useRoutes(routes);
  return (
    <ErrorPage>
      <Suspense>{screen ?? <p>Another part</p>}</Suspense>
    </ErrorPage>
  );
}

class ErrorPage extends Component<{ children: ReactNode }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <h1>{error instanceof HttpError ? `Error page: ${error.failure.title ?? ''}` : 'Crash'}</h1>
    );
  }
}
