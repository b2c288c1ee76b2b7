import { Component, Suspense, type ReactNode } from 'react';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useRoutes, type RouteObject } from 'react-router-dom';
import { provideBrand, setToggles, type Toggles } from 'shared-auth/host';
import { HttpError } from 'shared-auth/http';
import type { ScreenRoute } from 'shared-auth/screens';
import { sessionStore } from 'shared-auth/session';
import { forgetAnswers } from 'remote-kit/runtime';
import { applicationId as someApplicationId } from 'journey-api/contract/testing';
import { testBrand } from './testBrand';

export interface RenderOptions {
  applicationId?: string;
  toggles?: Toggles;
  /** What the router's history holds beside the path. */
  state?: unknown;
}

/** A screen on display, and what a test does with it. */
export interface RenderedRemote extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  applicationId: string;
  /** The path that the router is at. */
  path: () => string;
}

/**
 * Opens a screen of a remote with what the shell gives it: the router, the full-page error, the session, the
 * brand and the toggles. Nothing that the server answered to an earlier test is left.
 * @param at the path and its query; of several, the last, with the others before it in the history
 */
export async function renderRemote(
  routes: readonly ScreenRoute[],
  at: string | string[],
  { applicationId = someApplicationId, toggles = {}, state }: RenderOptions = {},
): Promise<RenderedRemote> {
  cleanup();
  forgetAnswers();
  Object.assign(globalThis, { APP_VERSION: '0.0.0-test', ResizeObserver: NoResizes });
  provideBrand(testBrand);
  setToggles(toggles);
  sessionStore.setState({ status: 'authenticated', applicationId, bearer: 'a.b.c' });
  const entries = [at].flat().map((entry) => {
    const [pathname = '/', search = ''] = entry.split('?');
    return { pathname, search: search && `?${search}`, state };
  });
  const router = createMemoryRouter([{ path: '*', element: <Outlet routes={[...routes]} /> }], {
    initialEntries: entries,
  });
  // A screen that is fetched at a click suspends within it, and React drops it there.
  await Promise.all(routes.map(async ({ handle }) => handle.preload?.()));
  const view = await act(async () =>
    Promise.resolve(render(<RouterProvider router={router} />, { onCaughtError: () => undefined })),
  );
  const path = () => router.state.location.pathname;
  return { ...view, user: userEvent.setup(), router, applicationId, path };
}

function Outlet({ routes }: { routes: RouteObject[] }) {
  const screen = useRoutes(routes);
  return (
    <ErrorPage>
      <Suspense>{screen ?? <p>A screen of another remote</p>}</Suspense>
    </ErrorPage>
  );
}

/** jsdom lays nothing out. */
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class ErrorPage extends Component<{ children: ReactNode }> {
  override state: { error: HttpError | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof HttpError)) throw error;
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const showScreen = () => this.setState({ error: null });
    return (
      <>
        <h1>{`Error page: ${error.failure.title ?? ''}`}</h1>
        <button
          type="button"
          onClick={() => {
            error.sendAgain?.();
            showScreen();
          }}
        >
          Try again
        </button>
        {error.sendAgain && (
          <button type="button" onClick={showScreen}>
            Check what you entered
          </button>
        )}
      </>
    );
  }
}
