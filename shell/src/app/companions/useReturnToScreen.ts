import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { request } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { screenStore } from '../../screens/screenStore';
import { keepLeftScreen, takeLeftScreen } from '../leftScreen';
import { isLoginPath } from '../publicPaths';

/** Asks the server for the screen that is due, and so leads on whoever can't go where they were. */
const WHERE_THE_SERVER_SAYS = '/eligibility';

const base64url = (text: string) =>
  btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** Whether the server lets this applicant be on that screen. */
async function mayBeOn(pathname: string, applicationId: string): Promise<boolean> {
  try {
    const path = `/initial-route/${applicationId}/${base64url(pathname)}`;
    return (await request<{ data: string }>({ path })).data === pathname;
  } catch (cause) {
    console.warn('The screen that was left could not be asked for', cause);
    return false;
  }
}

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
      const target = left !== null && (await mayBeOn(left, applicationId)) ? left : otherwise;
      const isStillHere = screenStore.getState().pathname === pathname;
      if (target !== null && isStillHere) await navigate(target, { replace: true });
    };
    const stopSession = sessionStore.subscribe(({ status }, previous) => {
      if (status === 'ended' && previous.status === 'authenticated')
        keepLeftScreen(screenStore.getState().pathname ?? '/');
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
