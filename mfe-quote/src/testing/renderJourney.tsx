import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { provideBrand, setToggles } from 'shared-auth/host';
import { HttpError } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { routes } from '../routes';
import { testBrand } from './testBrand';

// Machines that run the tests are at times busy.
configure({ asyncUtilTimeout: 5000 });

interface Journey {
  toggles?: Record<string, boolean>;
  applicationId?: string;
}

let applications = 0;

/** An application that no other test has touched: each has a store and a draft of its own. */
export function newApplicationId(): string {
  applications += 1;
  return `00000000-0000-4000-8000-${String(applications).padStart(12, '0')}`;
}

/** Opens a screen of this remote as the shell would: with a brand, a session, a router and a page for failures. */
export async function renderJourney(paths: string | string[], journey: Journey = {}) {
  const { toggles = {}, applicationId = newApplicationId() } = journey;
  Object.assign(globalThis, { PART_VERSION: '0.0.0' });
  provideBrand(testBrand);
  setToggles(toggles);
  sessionStore.setState({ status: 'authenticated', applicationId, bearer: null });
  const screens = routes.map((route) => ({
    ...route,
    element: (
      <FailurePage>
        <Suspense fallback={null}>{route.element}</Suspense>
      </FailurePage>
    ),
  }));
  const router = createMemoryRouter([...screens, { path: '*', element: <Elsewhere /> }], {
    initialEntries: [paths].flat(),
  });
  const user = userEvent.setup();
  for (const { handle } of routes) await handle.preload?.();
  const view = await act(() =>
    Promise.resolve(render(<RouterProvider router={router} />, { onCaughtError: () => undefined })),
  );
  return { ...view, user, router, applicationId, path: () => router.state.location.pathname };
}

function Elsewhere() {
  return <h1>Elsewhere: {useLocation().pathname}</h1>;
}

class FailurePage extends Component<{ children: ReactNode }, { title: string | null }> {
  override state: { title: string | null } = { title: null };

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof HttpError)) throw error;
    return { title: error.failure.title ?? 'Something failed' };
  }

  override render() {
    return this.state.title === null ? (
      this.props.children
    ) : (
      <>
        <h1>{this.state.title}</h1>
        <button
          type="button"
          onClick={() => {
            this.setState({ title: null });
          }}
        >
          Try again
        </button>
      </>
    );
  }
}
