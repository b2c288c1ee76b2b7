import { use } from 'react';
import { NavigationType, Outlet, useLocation, type createBrowserRouter } from 'react-router';
import { sessionStore } from 'shared-auth/session';
import { isKnownPath, isLoginPath } from '../screens/paths';
import { screenStore } from '../screens/screenStore';
import { fetchInitialRoute } from './fetchInitialRoute';
import { focusHeading } from './useScreenFocus';

/** How long Back waits for the server. The server refuses what is sent from a closed screen anyway. */
const TIMEOUT_MS = 5_000;

/** What the screen at an address waits for before it is shown; null for nothing. */
export type HistoryGuard = (pathname: string) => Promise<void> | null;

/**
 * Guards the browser's Back and Forward. Where they lead to a screen that the application's state has closed,
 * the history entry is replaced by the current step, as for a link to it.
 * @param served the patterns of the screens that a state can close
 */
export function guardHistory(
  router: ReturnType<typeof createBrowserRouter>,
  served: readonly string[],
): HistoryGuard {
  let reached = router.state.location;
  let waiting: { pathname: string; check: Promise<void> } | null = null;
  router.subscribe(({ location, historyAction }) => {
    if (location === reached) return;
    reached = location;
    const { pathname } = location;
    const isChecked = historyAction === NavigationType.Pop && mayBeClosed(pathname, served);
    waiting = isChecked ? { pathname, check: check(pathname) } : null;
  });

  async function check(pathname: string): Promise<void> {
    const asked = reached;
    const applicationId = sessionStore.getState().applicationId ?? '';
    const current = await fetchInitialRoute(pathname, applicationId, TIMEOUT_MS);
    if (current === null || current === pathname || asked !== reached) return;
    const isShown = screenStore.getState().pathname === current;
    await router.navigate(current, { replace: true });
    if (isShown) focusHeading();
    // Never resolves: the previous screen stays until the current step replaces it.
    await new Promise(() => undefined);
  }

  return (pathname) => (waiting?.pathname === pathname ? waiting.check : null);
}

function mayBeClosed(pathname: string, served: readonly string[]): boolean {
  return (
    sessionStore.getState().status === 'authenticated' &&
    pathname !== screenStore.getState().pathname &&
    !isLoginPath(pathname) &&
    isKnownPath(pathname, served)
  );
}

/** The screen of the address. It suspends while the guard checks, so that the previous screen stays. */
export function GuardedOutlet({ guard }: { guard: HistoryGuard }) {
  const { pathname } = useLocation();
  const check = guard(pathname);
  if (check !== null) use(check);
  return <Outlet />;
}
