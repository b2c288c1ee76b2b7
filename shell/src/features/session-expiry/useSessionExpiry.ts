import { useEffect, useState } from 'react';
import { adoptStoredBearer, endSession, refreshSession } from 'shared-auth/host';
import { sessionStore, useSession } from 'shared-auth/session';
import { useStore } from 'zustand/react';
import { followSession, renewOrEnd } from './followSession';
import { createSessionClock, WARNING_MS } from './sessionClock';

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

/** The seconds left, and the action that renews the session. */
export function useSessionExpiry() {
  const [clock] = useState(createClock);
  const secondsLeft = useStore(clock.time, (time) => time.secondsLeft);
  const [isKeeping, setKeeping] = useState(false);
  // The deadline for which the renewal failed: the message disappears with it.
  const [failedFor, setFailedFor] = useState<number | null>(null);
  const expiresAt = useSession((session) => session.expiresAt);
  useEffect(() => followSession(clock), [clock]);

  const keep = async () => {
    setKeeping(true);
    setFailedFor(null);
    const outcome = await refreshSession();
    setKeeping(false);
    const { expiresAt: deadline } = sessionStore.getState();
    if (outcome === 'failed') setFailedFor(deadline);
    // Another tab may have been granted one meanwhile.
    if (outcome === 'refused' && !adoptStoredBearer()) endSession();
    if (outcome === 'granted' && deadline !== null)
      clock.setDeadline(deadline, warnKeptSessionFrom(deadline));
  };
  const hasFailed = failedFor !== null && failedFor === expiresAt;
  return { secondsLeft, isKeeping, hasFailed, keep };
}
