import { sessionStore, type SessionStatus } from 'shared-auth/session';
import { screenStore } from '../screens/screenStore';
import { isLoginPath, isPublicPath } from '../screens/publicPaths';

/** The screen on which a session ended, kept for this tab until the applicant has logged in again. */
interface LeftScreen {
  applicationId: string;
  pathname: string;
}

const KEY = 'PLUM_LEFT_SCREEN';

/** A browser that forbids storage costs the way back, not the login. */
function withStorage<Answer>(act: (storage: Storage) => Answer): Answer | null {
  try {
    return act(window.sessionStorage);
  } catch {
    return null;
  }
}

/** Keeps the screen that an ended session leaves, unless anybody may be there. */
export function keepLeftScreen(pathname: string): void {
  const { applicationId } = sessionStore.getState();
  if (applicationId === null || isLoginPath(pathname) || isPublicPath(pathname)) return;
  const left: LeftScreen = { applicationId, pathname };
  withStorage((storage) => {
    storage.setItem(KEY, JSON.stringify(left));
  });
}

function forgetLeftScreen(): void {
  withStorage((storage) => {
    storage.removeItem(KEY);
  });
}

/** At the beginning of a page: where its session turned out to be over, or a clean slate for one that is not. */
export function rememberWhereItEnded(status: SessionStatus, pathname: string): void {
  if (status === 'ended') keepLeftScreen(pathname);
  else if (status === 'authenticated') forgetLeftScreen();
}

/** From now on, keeps the screen on which a session ends. Answers how to stop. */
export function keepScreenAtSessionEnd(): () => void {
  return sessionStore.subscribe(({ status }, previous) => {
    if (status === 'ended' && previous.status === 'authenticated')
      keepLeftScreen(screenStore.getState().pathname ?? window.location.pathname);
  });
}

/** The path that this applicant has left; told once. Null where there is none, or where it is another's. */
export function takeLeftScreen(applicationId: string | null): string | null {
  const left = withStorage(
    (storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<LeftScreen> | null,
  );
  forgetLeftScreen();
  if (left?.applicationId !== applicationId) return null;
  return left.pathname ?? null;
}
