import { useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { HttpError } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { documentUploadText } from './documentUploadText';

/** Asks before unsubmitted files are lost, by another category, a link or the browser's own back. */
export function useLeaveGuard(hasUnsubmitted: boolean, discard: () => Promise<void>) {
  const isFree = useRef(false);
  const isConfirming = useRef(false);
  const [wanted, setWanted] = useState<{ act: () => void } | null>(null);
  const [error, setError] = useState<string | null>(null);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsubmitted &&
      !isFree.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      // After a session has ended the way to the login must stay open; the files are kept.
      sessionStore.getState().status === 'authenticated',
  );

  function close() {
    setError(null);
    setWanted(null);
    if (blocker.state === 'blocked') blocker.reset();
  }

  async function confirm() {
    if (isConfirming.current) return;
    isConfirming.current = true;
    setError(null);
    try {
      await discard();
      setWanted(null);
      if (blocker.state === 'blocked') blocker.proceed();
      else wanted?.act();
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      setError(documentUploadText.errors.notDeleted);
    } finally {
      isConfirming.current = false;
    }
  }

  return {
    isAsking: wanted !== null || blocker.state === 'blocked',
    error,
    confirm,
    close,
    /** Does it at once where nothing would be lost, and else asks first. */
    leaveBy: (act: () => void) => {
      if (hasUnsubmitted) setWanted({ act });
      else act();
    },
    /** From now on nothing is lost by leaving. */
    setFree: () => {
      isFree.current = true;
    },
  };
}
