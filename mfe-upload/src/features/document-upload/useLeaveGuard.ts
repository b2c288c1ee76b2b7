import { PUBLIC_PATHS } from 'journey-api/contract/public-paths';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { sessionStore } from 'shared-auth/session';
import { useActOnce } from 'remote-kit/runtime';
import { documentUploadText } from './documentUploadText';

interface LeaveGuardOptions {
  applicationId: string;
  hasUnsubmitted: boolean;
  /** Whether a file is only in this tab: no other one could go on with it. */
  hasOwn: boolean;
  discard: () => Promise<void>;
}

/** Asks before unsubmitted files are lost, by another category, a link or the browser's own back. */
export function useLeaveGuard({ discard, ...options }: LeaveGuardOptions) {
  const isFree = useRef(false);
  const [wanted, setWanted] = useState<{ act: () => void } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const blocker = useUploadBlocker(options, isFree);

  function close() {
    setError(null);
    setWanted(null);
    blocker.reset?.();
  }

  const { run: confirm } = useActOnce(
    async () => {
      setError(null);
      await discard();
      setWanted(null);
      if (blocker.proceed) blocker.proceed();
      else wanted?.act();
      return 'again';
    },
    {
      onFailure: () => {
        setError(documentUploadText.errors.notDeleted);
        return true;
      },
    },
  );

  return {
    isAsking: wanted !== null || blocker.isAsking,
    error,
    confirm,
    close,
    /** Acts at once where nothing would be lost, and asks first otherwise. */
    leaveBy: (act: () => void) => {
      if (options.hasUnsubmitted) setWanted({ act });
      else act();
    },
    /** From now on nothing is lost by leaving. */
    setFree: () => {
      isFree.current = true;
    },
  };
}

/** Blocks a navigation that would lose files. It goes on where another tab can take the upload over. */
function useUploadBlocker(
  { applicationId, hasUnsubmitted, hasOwn }: Omit<LeaveGuardOptions, 'discard'>,
  isFree: RefObject<boolean>,
) {
  const [isAlone, setAlone] = useState(false);
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsubmitted &&
      !isFree.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      // An applicant comes back from a public page: the files stay meanwhile.
      !PUBLIC_PATHS.includes(nextLocation.pathname) &&
      // Back at once, while that page is still loading in this screen's place.
      !PUBLIC_PATHS.includes(currentLocation.pathname) &&
      // After the end of a session the way to the login stays open; the files stay cached.
      sessionStore.getState().status === 'authenticated',
  );
  const isBlocked = state === 'blocked';

  useUploadLock(applicationId);
  useEffect(() => {
    if (!isBlocked) return undefined;
    let isOver = false;
    void isOpenElsewhere(applicationId).then((isElsewhere) => {
      if (isOver) return;
      if (isElsewhere && !hasOwn) proceed();
      else setAlone(true);
    });
    return () => {
      isOver = true;
      setAlone(false);
    };
  }, [applicationId, hasOwn, isBlocked, proceed]);

  return { isAsking: isBlocked && isAlone, proceed, reset };
}

const lockOf = (applicationId: string) => `plum-upload-${applicationId}`;

/** Browsers have locks in secure contexts alone. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** A browser that blocks the data of sites refuses locks: other tabs then count as not there. */
function ignore(): void {}

/** Lets the other tabs of this browser know that the upload is open in this one. */
function useUploadLock(applicationId: string): void {
  useEffect(() => {
    let release: () => void = () => undefined;
    const unmounted = new Promise<void>((resolve) => {
      release = resolve;
    });
    void locks()
      ?.request(lockOf(applicationId), { mode: 'shared' }, () => unmounted)
      .catch(ignore);
    return () => release();
  }, [applicationId]);
}

async function isOpenElsewhere(applicationId: string): Promise<boolean> {
  const { held: current = [] } = (await locks()?.query().catch(ignore)) ?? {};
  return current.filter(({ name }) => name === lockOf(applicationId)).length > 1;
}
