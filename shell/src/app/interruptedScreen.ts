import { withTabStorage } from 'shared-auth/host';
import { sessionStore, type SessionStatus } from 'shared-auth/session';
import { isLoginPath, isPublicPath } from '../screens/paths';
import { screenStore } from '../screens/screenStore';

/** The screen on which a session ended, stored for this tab until the applicant has logged in again. */
interface InterruptedScreen {
  applicationId: string;
  pathname: string;
}

const KEY = 'PLUM_LEFT_SCREEN';

/** Stores the screen of a session that has ended, unless it is open to everybody. */
export function saveInterruptedScreen(pathname: string): void {
  const { applicationId, hasLoggedOut } = sessionStore.getState();
  if (applicationId === null || hasLoggedOut) return;
  if (isLoginPath(pathname) || isPublicPath(pathname)) return;
  const interrupted: InterruptedScreen = { applicationId, pathname };
  withTabStorage((tab) => tab.setItem(KEY, JSON.stringify(interrupted)));
}

function clearInterruptedScreen(): void {
  withTabStorage((tab) => tab.removeItem(KEY));
}

/** At the start of a page: stores its path where its session has ended, and clears the stored one where not. */
export function initInterruptedScreen(status: SessionStatus, pathname: string): void {
  if (status === 'ended') saveInterruptedScreen(pathname);
  else if (status === 'authenticated') clearInterruptedScreen();
}

/** From now on, stores the screen on which a session ends. Returns the function that stops it. */
export function saveScreenAtSessionEnd(): () => void {
  return sessionStore.subscribe(({ status }, previous) => {
    if (status === 'ended' && previous.status === 'authenticated')
      saveInterruptedScreen(screenStore.getState().pathname ?? window.location.pathname);
  });
}

/** Reads and clears the path stored for this applicant; null where there is none. */
export function takeInterruptedScreen(applicationId: string | null): string | null {
  const interrupted = withTabStorage(
    (tab) => JSON.parse(tab.getItem(KEY) ?? 'null') as Partial<InterruptedScreen> | null,
  );
  clearInterruptedScreen();
  if (interrupted?.applicationId !== applicationId) return null;
  return interrupted.pathname ?? null;
}
