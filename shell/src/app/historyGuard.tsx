import { use } from 'react';
import { NavigationType, Outlet, useLocation, type DataRouter } from 'react-router';
import { sessionStore } from 'shared-auth/session';
import { currentJourney, isHandOver, screenAt } from '../screens/journey';
import { isKnownPath, isLoginPath } from '../screens/paths';
import { screenStore } from '../screens/screenStore';
import { fetchHandOver, fetchInitialRoute } from './fetchInitialRoute';
import { focusHeading } from './useScreenFocus';

/** How long a navigation waits for the server. It refuses what is sent from a closed screen anyway. */
const TIMEOUT_MS = 5_000;

/** What the screen at an address waits for before it is shown; null for nothing. */
export type HistoryGuard = (pathname: string) => Promise<void> | null;

/**
 * Guards the browser's Back and Forward: where they lead to a screen that the application's state has closed,
 * the history entry is replaced by the current step, as for a link to it. And guards the hand-over from a screen
 * behind which a remote has added another: that one replaces the entry where the state allows it.
 * @param served the patterns of the screens that a state can close
 */
export function guardHistory(router: DataRouter, served: readonly string[]): HistoryGuard {
  let reached = router.state.location;
  let waiting: { pathname: string; check: Promise<void> } | null = null;
  router.subscribe(({ location, historyAction }) => {
    if (location === reached) return;
    const left = reached;
    reached = location;
    const { pathname } = location;
    waiting = null;
    if (!mayBeClosed(pathname, served)) return;
    if (historyAction === NavigationType.Pop) {
      const due = fetchInitialRoute(pathname, applicationId(), TIMEOUT_MS);
      waiting = { pathname, check: check(pathname, due) };
      return;
    }
    const due = handOver(left.pathname, pathname);
    // What the screen before says to the one that it leads to passes through those between them.
    const state: unknown = location.state ?? left.state;
    waiting = due && { pathname, check: check(pathname, due, state) };
  });

  async function check(
    pathname: string,
    due: Promise<string | null>,
    state?: unknown,
  ): Promise<void> {
    const asked = reached;
    const current = await due;
    if (current === null || current === pathname || asked !== reached) return;
    const isShown = screenStore.getState().pathname === current;
    await router.navigate(current, { replace: true, state });
    if (isShown) focusHeading();
    // Never resolves: the previous screen stays until the current step replaces it.
    await new Promise(() => undefined);
  }

  return (pathname) => (waiting?.pathname === pathname ? waiting.check : null);
}

const applicationId = (): string => sessionStore.getState().applicationId ?? '';

/** Asks which screen follows a screen; null where no remote has added any behind it. */
function handOver(from: string, to: string): Promise<string | null> | null {
  const journey = currentJourney();
  const isAdded = (path: string) => screenAt(journey, path)?.after !== undefined;
  // Not for the redirect that is the answer itself.
  if (from !== screenStore.getState().pathname || !isHandOver(journey, from, to)) return null;
  return fetchHandOver({ from, to }, applicationId(), TIMEOUT_MS).then((path) =>
    // An older API has no added screens, and answers the current step.
    path !== null && (isAdded(from) || isAdded(path)) ? path : null,
  );
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
