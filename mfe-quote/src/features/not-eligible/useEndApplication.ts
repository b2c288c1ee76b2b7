import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { applicationEnded } from '../../application-end/applicationEnded';

/** Asks before the browser's back button leaves; going on closes the window, or says that it can be closed. */
export function useEndApplication() {
  const dispatch = useDispatch();
  const [hasEnded, setEnded] = useState(false);
  const blocker = useBlocker(
    ({ historyAction }) => (historyAction as string) === 'POP' && !hasEnded,
  );

  useEntryToGoBackTo();

  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };

  const end = () => {
    stay();
    dispatch(applicationEnded);
    setEnded(true);
    // A browser refuses where no script has opened the tab; the screen then says what to do.
    window.close();
  };

  return { isAsking: blocker.state === 'blocked', hasEnded, stay, end };
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
