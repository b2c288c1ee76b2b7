import { NavigationType, type createBrowserRouter } from 'react-router';
import { sessionStore } from 'shared-auth/session';
import { isKnownPath } from '../screens/pathPattern';
import { screenStore } from '../screens/screenStore';
import { isLoginPath } from './publicPaths';
import { askForScreenDue } from './screenDue';
import { focusHeading } from './useScreenFocus';

/** How long Back may wait for the server's word. A screen that is closed refuses what is sent from it anyway. */
const TIMEOUT_MS = 5_000;

/** What the screen at an address has to wait for before it may stand; null where for nothing. */
export type AdmissionTo = (pathname: string) => Promise<void> | null;

/**
 * Follows the browser's Back and Forward. Where they lead to a screen that the application's state
 * has closed, the entry is replaced by the screen that is due, as a link to it would be.
 * @param served the patterns of the screens that a state can close
 */
export function followHistory(
  router: ReturnType<typeof createBrowserRouter>,
  served: readonly string[],
): AdmissionTo {
  let reached = router.state.location;
  let waiting: { pathname: string; admission: Promise<void> } | null = null;
  router.subscribe(({ location, historyAction }) => {
    if (location === reached) return;
    reached = location;
    const { pathname } = location;
    const isAsked = historyAction === NavigationType.Pop && mayBeClosed(pathname, served);
    waiting = isAsked ? { pathname, admission: admit(pathname) } : null;
  });

  async function admit(pathname: string): Promise<void> {
    const asked = reached;
    const applicationId = sessionStore.getState().applicationId ?? '';
    const due = await askForScreenDue(pathname, applicationId, TIMEOUT_MS);
    if (due === null || due === pathname || asked !== reached) return;
    const isStanding = screenStore.getState().pathname === due;
    await router.navigate(due, { replace: true });
    if (isStanding) focusHeading();
    // Never admitted: the screen before stays until the one that is due has taken its place.
    await new Promise(() => undefined);
  }

  return (pathname) => (waiting?.pathname === pathname ? waiting.admission : null);
}

function mayBeClosed(pathname: string, served: readonly string[]): boolean {
  return (
    sessionStore.getState().status === 'authenticated' &&
    pathname !== screenStore.getState().pathname &&
    !isLoginPath(pathname) &&
    isKnownPath(pathname, served)
  );
}
