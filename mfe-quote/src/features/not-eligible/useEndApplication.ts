import { useEffect, useState } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { useCloseApplication } from '../../domain/quote-store/useCloseApplication';

/** Asks before the browser's back button leaves; 'Continue' deletes everything and closes the window, or states that it can be closed. */
export function useEndApplication() {
  const close = useCloseApplication();
  const [hasEnded, setEnded] = useState(false);
  const blocker = useBlocker(({ historyAction }) => (historyAction as string) === 'POP');
  const isBlocked = blocker.state === 'blocked';

  useEntryToGoBackTo();

  // There is nothing left to go back to: what was entered is gone.
  useEffect(() => {
    if (hasEnded && isBlocked) blocker.reset();
  }, [hasEnded, isBlocked, blocker]);

  function stay() {
    if (isBlocked) blocker.reset();
  }

  function end() {
    stay();
    setEnded(true);
    close();
  }

  return { isAsking: isBlocked, hasEnded, stay, end };
}

/** A page cannot stop the browser from leaving it for another document, so where this is the first entry it gets one to go back to. */
function useEntryToGoBackTo(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const entry = window.history.state as { idx?: number } | null;
    if (entry?.idx === 0) void navigate(pathname);
  }, [pathname, navigate]);
}
