import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession, type SessionState } from 'shared-auth/session';
import { lazyPage } from '../errors/lazyPage';
import { MaintenanceBoundary } from '../features/maintenance/MaintenanceBoundary';
import { isLoginPath, isPublicPath, loginPathApplicationId } from '../screens/paths';

const NotAuthenticated = lazyPage(
  () => import(/* webpackChunkName: "pages" */ '../features/authentication/NotAuthenticated'),
  'NotAuthenticated',
);

/** Decides whether the screen is shown: first by maintenance, then by the session. */
export function RouteGuard({ children }: { children: ReactNode }) {
  return (
    <MaintenanceBoundary>
      <SessionGuard>{children}</SessionGuard>
    </MaintenanceBoundary>
  );
}

/** Whether a session may see the screen of a path. */
export function isOpenTo(
  { status, applicationId, expired }: Pick<SessionState, 'status' | 'applicationId' | 'expired'>,
  pathname: string,
): boolean {
  if (isPublicPath(pathname)) return true;
  // Also the login would only say the same again.
  if (expired !== null) return false;
  if (status === 'authenticated' || status === 'closed') return true;
  return isLoginPath(pathname) && (applicationId ?? loginPathApplicationId(pathname)) !== null;
}

function SessionGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const session = useSession((state) => state);
  const { status, applicationId, expired } = session;

  // A screen is prerendered before there is a session, and hydrated as it was rendered.
  if (status === 'starting' || isOpenTo(session, pathname)) return children;
  if (status === 'ended' && applicationId !== null && expired === null)
    return <Navigate to={`/login?applicationId=${applicationId}`} replace />;
  return <NotAuthenticated />;
}
