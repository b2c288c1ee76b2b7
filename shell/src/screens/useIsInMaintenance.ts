import { useLocation } from 'react-router';
import { useToggle } from 'shared-auth/toggles';
import { SANDBOX_PATH } from './paths';

/** True while maintenance hides the screens. The testers' page stays open, because it switches maintenance off. */
export function useIsInMaintenance(): boolean {
  const { pathname } = useLocation();
  return useToggle('MAINTENANCE_MODE') && pathname !== SANDBOX_PATH;
}
