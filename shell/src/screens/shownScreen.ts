import { sessionStore } from 'shared-auth/session';
import { currentJourney, screenAt } from './journey';
import { isLoginPath } from './paths';
import { SCREEN_COOKIE_S, screenCookie } from './screenCookie';
import { screenStore } from './screenStore';

/**
 * Informs the server which screen this browser shows, for the next load of the page: it may begin with that screen
 * prerendered. The cookie holds the pattern of its path, and ends with the session.
 */
export function noteShownScreens(): void {
  for (const store of [screenStore, sessionStore]) store.subscribe(note);
}

function note(): void {
  const { pathname } = screenStore.getState();
  const { status, expiresAt } = sessionStore.getState();
  const screen = screenAt(currentJourney(), pathname ?? '')?.path;
  const isSeen = status === 'authenticated' || isLoginPath(pathname ?? '');
  const seconds = isSeen && screen !== undefined ? secondsUntil(expiresAt) : 0;
  document.cookie = screenCookie(screen ?? '', seconds);
}

const secondsUntil = (expiresAt: number | null): number =>
  expiresAt === null ? SCREEN_COOKIE_S : Math.max(0, Math.round((expiresAt - Date.now()) / 1000));
