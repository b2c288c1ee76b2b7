import { Component, Suspense, type ReactNode } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useRoutes } from 'react-router-dom';
import { provideBrand } from 'shared-auth/brand';
import { HttpError } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { journeyApi } from '../api/journeyApi';
import { uploadStore } from '../app/uploadStore';
import { routes } from '../routes';
import { brand } from './brand';

export const applicationId = '0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d';

/** The shell's place in a test: the router, the full-page error, the session and the brand. */
export async function renderAt(path: string, state?: unknown) {
  cleanup();
  Object.assign(globalThis, { PART_VERSION: '0.0.0-test' });
  provideBrand(brand);
  sessionStore.setState({ status: 'authenticated', applicationId, bearer: 'a.b.c' });
  uploadStore.dispatch(journeyApi.util.resetApiState());
  const [pathname = '/', search = ''] = path.split('?');
  const router = createMemoryRouter([{ path: '*', element: <Outlet /> }], {
    initialEntries: [{ pathname, search: search && `?${search}`, state }],
  });
  await act(async () => {
    render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
  return { router, path: () => router.state.location.pathname };
}

function Outlet() {
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
