import { use } from 'react';
import { NavigationType, Outlet, useLocation, type DataRouter } from 'react-router';
import { sessionStore } from 'shared-auth/session';
import { createStore } from 'zustand/vanilla';
import { currentJourney, isHandOver, screenAt } from '../screens/journey';
import { isLoginPath } from '../screens/paths';
import { screenStore } from '../screens/screenStore';
import { fetchHandOver, fetchInitialRoute } from './fetchInitialRoute';
import { focusHeading } from './useScreenFocus';

/** How long a navigation waits for the server, which refuses what is sent from a closed screen anyway. */
const TIMEOUT_MS = 5_000;

/** The path that the router navigates to, and what its screen waits for before it is shown; null for nothing. */
export const navigation = createStore<{ target: string | null; check: Promise<void> | null }>(
  () => ({ target: null, check: null }),
);

/**
 * Guards the browser's Back and Forward: where they lead to a screen that the application's state has closed,
 * the history entry is replaced by the current step, as for a link to it. And guards the hand-over from a screen
 * behind which a remote has added another: that one replaces the entry where the state allows it.
 */
export function guardHistory(router: DataRouter): void {
  let current = router.state.location;
  navigation.setState({ target: current.pathname, check: null });
  router.subscribe(({ location, historyAction }) => {
    if (location === current) return;
    const previous = current;
    current = location;
    const { pathname } = location;
    navigation.setState({ target: pathname, check: null });
    if (!mayBeClosed(pathname)) return;
    if (historyAction === NavigationType.Pop) {
      const due = fetchInitialRoute(pathname, applicationId(), TIMEOUT_MS);
      navigation.setState({ check: check(due) });
      return;
    }
    const due = fetchAddedScreen(previous.pathname, pathname);
    // The state that a screen passes to the next one passes through the screens between them.
    const state: unknown = location.state ?? previous.state;
    if (due !== null) navigation.setState({ check: check(due, state) });
  });

  async function check(due: Promise<string | null>, state?: unknown): Promise<void> {
    const checked = current;
    const path = await due;
    if (path === null || path === checked.pathname || checked !== current) return;
    const isShown = screenStore.getState().pathname === path;
    await router.navigate(path, { replace: true, state });
    if (isShown) focusHeading();
    // Never resolves: the previous screen stays until the current step replaces it.
    await new Promise(() => undefined);
  }
}

const applicationId = (): string => sessionStore.getState().applicationId ?? '';

/** Asks which screen follows a screen; null where no remote has added any behind it. */
function fetchAddedScreen(from: string, to: string): Promise<string | null> | null {
  // Not for the redirect that is the answer itself.
  if (from !== screenStore.getState().pathname || !isHandOver(currentJourney(), from, to))
    return null;
  return fetchHandOver({ from, to }, applicationId(), TIMEOUT_MS);
}

/** Whether a state of the application can close the screen of a path. */
const mayBeClosed = (pathname: string): boolean =>
  sessionStore.getState().status === 'authenticated' &&
  pathname !== screenStore.getState().pathname &&
  !isLoginPath(pathname) &&
  screenAt(currentJourney(), pathname) !== undefined;

/** The screen of the address. It suspends while the guard checks, so that the previous screen stays. */
export function GuardedOutlet() {
  const { pathname } = useLocation();
  const { target, check } = navigation.getState();
  if (check !== null && target === pathname) use(check);
  return <Outlet />;
}
