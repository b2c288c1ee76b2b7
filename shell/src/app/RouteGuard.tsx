import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from 'shared-auth/session';
import { NotAuthenticated } from '../features/authentication/NotAuthenticated';
import { HeldScreens } from '../features/maintenance/MaintenanceBoundary';
import { Maintenance } from '../features/maintenance/Maintenance';
import { useIsInMaintenance } from '../screens/useIsInMaintenance';
import { isLoginPath, isPublicPath, loginPathApplicationId } from '../screens/publicPaths';
import { ScreenSkeleton } from './ScreenSkeleton';

/** Who may see what: maintenance before everything, then the session. */
export function ApplicantGate({ children }: { children: ReactNode }) {
  const isInMaintenance = useIsInMaintenance();
  return (
    <>
      {isInMaintenance && <Maintenance />}
      <HeldScreens isHeld={isInMaintenance}>
        <WhoMaySee>{children}</WhoMaySee>
      </HeldScreens>
    </>
  );
}

function WhoMaySee({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const status = useSession((session) => session.status);
  const applicationId = useSession((session) => session.applicationId);

  if (isPublicPath(pathname) || status === 'authenticated' || status === 'closed') return children;
  if (isLoginPath(pathname) && (applicationId ?? loginPathApplicationId(pathname)) !== null)
    return children;
  if (status === 'starting') return <ScreenSkeleton />;
  if (status === 'ended' && applicationId !== null)
    return <Navigate to={`/login?applicationId=${applicationId}`} replace />;
  return <NotAuthenticated />;
}
