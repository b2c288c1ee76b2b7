import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { request } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { screenStore } from '../../screens/screenStore';
import { isLoginPath, isPublicPath } from '../publicPaths';

const base64url = (text: string) =>
  btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** Whether the server lets this applicant be on that screen. */
async function mayBeOn(pathname: string, applicationId: string): Promise<boolean> {
  const { data } = await request<{ data: string }>({
    path: `/initial-route/${applicationId}/${base64url(pathname)}`,
  });
  return data === pathname;
}

/** After a session has ended and the same applicant has logged in again, they are where they were. */
export function useReturnToScreen(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let left: { pathname: string; applicationId: string } | null = null;
    let isReturning = false;

    const stopSession = sessionStore.subscribe(({ status, applicationId }, previous) => {
      const { pathname } = screenStore.getState();
      if (status === 'ended' && previous.status === 'authenticated')
        left =
          pathname === null || applicationId === null || isLoginPath(pathname)
            ? null
            : { pathname, applicationId };
      isReturning = status === 'authenticated' && left?.applicationId === applicationId;
    });
    // The login leads to the screen of the application's state first, and so says that it worked.
    const stopScreens = screenStore.subscribe(({ pathname }) => {
      if (!isReturning || left === null || pathname === null || isLoginPath(pathname)) return;
      const { pathname: target, applicationId } = left;
      left = null;
      isReturning = false;
      if (pathname === target || isPublicPath(target)) return;
      mayBeOn(target, applicationId)
        .then((may) => (may ? navigate(target, { replace: true }) : undefined))
        .catch((cause: unknown) => {
          console.warn('The screen that was left could not be asked for', cause);
        });
    });
    return () => {
      stopSession();
      stopScreens();
    };
  }, [navigate]);
}
