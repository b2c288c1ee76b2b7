import { adoptStoredBearer, endSession, refreshSession } from 'shared-auth/host';
import { sessionStore } from 'shared-auth/session';
import type { SessionClock } from './sessionClock';

const DEBOUNCE_MS = 300;

/** Sets the clock's deadline from the session's token, and checks it whenever the page may have slept. */
export function followSession(clock: SessionClock): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const follow = () => clock.setDeadline(sessionStore.getState().expiresAt);
  const stopFollowing = sessionStore.subscribe(({ expiresAt }, previous) => {
    if (expiresAt === previous.expiresAt) return;
    clearTimeout(settling);
    // Many answers at once bring many tokens. The end of a session is not delayed.
    if (expiresAt === null) follow();
    else settling = setTimeout(follow, DEBOUNCE_MS);
  });
  const check = () => {
    if (document.visibilityState === 'visible') clock.check();
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  window.addEventListener('focus', check);
  follow();

  return () => {
    clearTimeout(settling);
    stopFollowing();
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
    window.removeEventListener('focus', check);
    clock.stop();
  };
}

/** After the deadline: takes another tab's newer token, else refreshes the session once, else ends it. */
export async function renewOrEnd(): Promise<void> {
  if (adoptStoredBearer()) return;
  const outcome = await refreshSession();
  // Another tab may have been granted a token meanwhile.
  if (outcome === 'granted' || adoptStoredBearer()) return;
  endSession();
}
