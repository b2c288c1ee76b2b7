import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBlocker } from 'react-router-dom';
import { applicationEnded } from '../../application-end/applicationEnded';

/** Asks before the browser's back button leaves; going on closes the window, or says that it can be closed. */
export function useEndApplication() {
  const dispatch = useDispatch();
  const [hasEnded, setEnded] = useState(false);
  const blocker = useBlocker(
    ({ historyAction }) => (historyAction as string) === 'POP' && !hasEnded,
  );

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
