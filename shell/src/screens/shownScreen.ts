import { sessionStore } from 'shared-auth/session';
import { currentJourney, screenAt } from './journey';
import { isLoginPath } from './paths';
import { screenStore } from './screenStore';

/** The shell's server reads it: over HTTPS only with this prefix, as it sets its own. */
const COOKIE = 'plum_screen';

/**
 * Informs the server which screen this browser shows, for the next load of the page: it may begin with that screen
 * prerendered. The cookie holds the pattern of its path, and ends with the session.
 */
export function noteShownScreens(): void {
  for (const store of [screenStore, sessionStore]) store.subscribe(note);
}

function note(): void {
  const { protocol } = window.location;
  const { pathname } = screenStore.getState();
  const { status, expiresAt } = sessionStore.getState();
  const screen = screenAt(currentJourney(), pathname ?? '')?.path;
  const isSeen = status === 'authenticated' || isLoginPath(pathname ?? '');
  const seconds = isSeen && screen !== undefined ? secondsUntil(expiresAt) : 0;
  const [prefix, bound] = protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}${COOKIE}=${encodeURIComponent(screen ?? '')}; Path=/; SameSite=Lax; Max-Age=${seconds}${bound}`;
}

/** A login page may be opened again at any time; half an hour is as good as another. */
const LOGIN_S = 1800;

const secondsUntil = (expiresAt: number | null): number =>
  expiresAt === null ? LOGIN_S : Math.max(0, Math.round((expiresAt - Date.now()) / 1000));
