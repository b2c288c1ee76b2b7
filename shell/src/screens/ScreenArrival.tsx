import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { ScreenHandle } from 'shared-auth/screens';
import { useEarlyInput } from './earlyInput';
import { confirmScreen } from './screenHeartbeat';
import { screenStore } from './screenStore';
import { useIsInMaintenance } from './useIsInMaintenance';

/**
 * Rendered beside a screen: sets the screen store once that screen is shown, and again when maintenance that hid
 * it is over.
 */
export function ScreenArrival({ handle }: { handle: ScreenHandle }) {
  const { pathname } = useLocation();
  const isHidden = useIsInMaintenance();
  useEarlyInput(handle.analyticsName !== 'remote-unavailable');
  useLayoutEffect(() => {
    confirmScreen();
    if (!isHidden) screenStore.setState({ handle, pathname }, true);
  }, [handle, pathname, isHidden]);
  return null;
}
