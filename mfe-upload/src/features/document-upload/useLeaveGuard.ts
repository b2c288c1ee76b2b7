import { useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { sessionStore } from 'shared-auth/session';
import { useActOnce } from 'shared-ui/remote';
import { documentUploadText } from './documentUploadText';

/** Asks before unsubmitted files are lost, by another category, a link or the browser's own back. */
export function useLeaveGuard(hasUnsubmitted: boolean, discard: () => Promise<void>) {
  const isFree = useRef(false);
  const [wanted, setWanted] = useState<{ act: () => void } | null>(null);
  const [error, setError] = useState<string | null>(null);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsubmitted &&
      !isFree.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      // After the end of a session the way to the login stays open; the files are kept.
      sessionStore.getState().status === 'authenticated',
  );

  function close() {
    setError(null);
    setWanted(null);
    if (blocker.state === 'blocked') blocker.reset();
  }

  const { run: confirm } = useActOnce(
    async () => {
      setError(null);
      await discard();
      setWanted(null);
      if (blocker.state === 'blocked') blocker.proceed();
      else wanted?.act();
    },
    {
      onFailure: () => {
        setError(documentUploadText.errors.notDeleted);
        return true;
      },
    },
  );

  return {
    isAsking: wanted !== null || blocker.state === 'blocked',
    error,
    confirm,
    close,
    /** Acts at once where nothing would be lost, and asks first otherwise. */
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
