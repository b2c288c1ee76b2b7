import { useEffect, useState } from 'react';
import { adoptStoredBearer, endSession, refreshSession } from 'shared-auth/host';
import { sessionStore, useSession } from 'shared-auth/session';
import { useStore } from 'zustand/react';
import { createSessionClock, WARNING_MS, type SessionClock } from './sessionClock';

const createClock = () =>
  createSessionClock(() => {
    const { expiresAt } = sessionStore.getState();
    // A token of the last moments has not reached the clock yet.
    if (expiresAt !== null && expiresAt > Date.now()) return;
    void renewOrEnd();
  });

/** After the applicant has kept the session, the warning is not shown again at once, even for a short session. */
function warnKeptSessionFrom(expiresAt: number): number {
  const length = expiresAt - Date.now();
  return expiresAt - (length > WARNING_MS ? WARNING_MS : length / 2);
}

export function useSessionExpiry() {
  const [clock] = useState(createClock);
  const secondsLeft = useStore(clock.time, (time) => time.secondsLeft);
  const [isKeeping, setKeeping] = useState(false);
  // The deadline for which the renewal failed: the message disappears with it.
  const [failedFor, setFailedFor] = useState<number | null>(null);
  // The deadline that a renewal did not move: the session has reached its limit.
  const [lastDeadline, setLastDeadline] = useState<number | null>(null);
  const expiresAt = useSession((session) => session.expiresAt);
  useEffect(() => followSession(clock), [clock]);

  async function keep() {
    setKeeping(true);
    setFailedFor(null);
    const before = sessionStore.getState().expiresAt ?? 0;
    const outcome = await refreshSession();
    setKeeping(false);
    const { expiresAt: deadline } = sessionStore.getState();
    if (outcome === 'failed') setFailedFor(deadline);
    // Another tab may have been granted one meanwhile.
    if (outcome === 'refused' && !adoptStoredBearer()) endSession();
    if (outcome === 'granted' && deadline !== null) {
      if (deadline < before + MOVED_MS) setLastDeadline(deadline);
      clock.setDeadline(deadline, warnKeptSessionFrom(deadline));
    }
  }
  const hasFailed = failedFor !== null && failedFor === expiresAt;
  const isLast = lastDeadline !== null && lastDeadline === expiresAt;
  return { secondsLeft, isKeeping, hasFailed, isLast, keep };
}

/** Tokens count in whole seconds, and an answer takes its time. */
const MOVED_MS = 20_000;

const DEBOUNCE_MS = 300;

/** Sets the clock's deadline from the session's token, and checks it whenever the page may have slept. */
export function followSession(clock: SessionClock): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const follow = () => clock.setDeadline(sessionStore.getState().expiresAt);
  const stopFollowing = sessionStore.subscribe(({ expiresAt }, previous) => {
    if (expiresAt === previous.expiresAt) return;
    clearTimeout(settling);
    // Many answers at once have many tokens. The end of a session is not delayed.
    if (expiresAt === null) follow();
    else settling = setTimeout(follow, DEBOUNCE_MS);
  });
  function check() {
    if (document.visibilityState === 'visible') clock.check();
  }
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
