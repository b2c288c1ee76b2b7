import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sessionStore } from 'shared-auth/session';
import { screenStore } from '../../screens/screenStore';
import { WHERE_THE_SERVER_SAYS } from '../../screens/whereTheServerSays';
import { takeLeftScreen } from '../interruptedScreen';
import { isLoginPath } from '../../screens/publicPaths';
import { askForScreenDue } from '../fetchInitialRoute';

/** After a session has ended and the same applicant has logged in again, they are where they were. */
export function useReturnToScreen(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isBack = false;
    const goBack = async (otherwise: string | null) => {
      const { applicationId, status } = sessionStore.getState();
      const { pathname } = screenStore.getState();
      if (status !== 'authenticated' || applicationId === null) return;
      const left = takeLeftScreen(applicationId);
      if (left === pathname) return;
      const due = left === null ? null : await askForScreenDue(left, applicationId);
      const target = due !== null && due === left ? left : otherwise;
      const isStillHere = screenStore.getState().pathname === pathname;
      if (target !== null && isStillHere) await navigate(target, { replace: true });
    };
    const stopSession = sessionStore.subscribe(({ status }, previous) => {
      isBack = status === 'authenticated' && previous.status !== 'authenticated';
    });
    // The login leads to the screen of the application's state first, and so says that it worked.
    const stopScreens = screenStore.subscribe(({ pathname }) => {
      if (pathname !== null && !isLoginPath(pathname)) void goBack(null);
    });
    // Logged in again in another tab: nobody leads this one on.
    const followOtherTab = () => {
      const { pathname } = screenStore.getState();
      if (isBack && pathname !== null && isLoginPath(pathname)) void goBack(WHERE_THE_SERVER_SAYS);
      isBack = false;
    };
    window.addEventListener('storage', followOtherTab);
    return () => {
      stopSession();
      stopScreens();
      window.removeEventListener('storage', followOtherTab);
    };
  }, [navigate]);
}
