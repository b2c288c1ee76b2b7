import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sessionStore } from 'shared-auth/session';
import { screenStore } from '../../screens/screenStore';
import { takeInterruptedScreen } from '../interruptedScreen';
import { currentJourney, screenAt } from '../../screens/journey';
import { isLoginPath, RESUME_PATH } from '../../screens/paths';
import { fetchInitialRoute } from '../fetchInitialRoute';

/** At these events of the window, a tab adopts the session of another one. */
const ADOPTING = ['storage', 'pageshow', 'visibilitychange'];

/** Returns an applicant who logs in again to the screen on which their session ended. */
export function useReturnToScreen(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isBack = false;
    async function goBack(otherwise: string | null) {
      const { applicationId, status } = sessionStore.getState();
      const { pathname } = screenStore.getState();
      if (status !== 'authenticated' || applicationId === null) return;
      const interrupted = takeInterruptedScreen(applicationId);
      if (interrupted === pathname) return;
      const mayReturn =
        interrupted !== null && screenAt(currentJourney(), interrupted)?.resume?.when !== 'journey';
      const current = mayReturn ? await fetchInitialRoute(interrupted, applicationId) : null;
      const target = current !== null && current === interrupted ? current : otherwise;
      const isStillHere = screenStore.getState().pathname === pathname;
      if (target !== null && isStillHere) await navigate(target, { replace: true });
    }
    const stopSession = sessionStore.subscribe(({ status }, previous) => {
      isBack = status === 'authenticated' && previous.status !== 'authenticated';
    });
    // The login first goes to the current step, and so shows that it worked.
    const stopScreens = screenStore.subscribe(({ pathname }) => {
      if (pathname !== null && !isLoginPath(pathname)) void goBack(null);
    });
    // After a login in another tab, this tab has to leave the login screen itself.
    function followOtherTab() {
      const { pathname } = screenStore.getState();
      if (isBack && pathname !== null && isLoginPath(pathname)) void goBack(RESUME_PATH);
      isBack = false;
    }
    for (const event of ADOPTING) window.addEventListener(event, followOtherTab);
    return () => {
      stopSession();
      stopScreens();
      for (const event of ADOPTING) window.removeEventListener(event, followOtherTab);
    };
  }, [navigate]);
}
