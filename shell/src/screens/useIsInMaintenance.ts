import { useLocation } from 'react-router';
import { useToggle } from 'shared-auth/toggles';

const SANDBOX = '/sandbox';

/** True while nobody may see a screen: everywhere but on the tester's page, from which maintenance is switched off. */
export function useIsInMaintenance(): boolean {
  const { pathname } = useLocation();
  return useToggle('MAINTENANCE_MODE') && pathname !== SANDBOX;
}
