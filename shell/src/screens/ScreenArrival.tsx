import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { ScreenHandle } from 'shared-auth/screens';
import { screenStore } from './screenStore';
import { useIsInMaintenance } from './useIsInMaintenance';

/**
 * Rendered beside a screen, so that it says what stands there once that screen itself does. One that
 * maintenance hides arrives again when that is over.
 */
export function ScreenArrival({ handle }: { handle: ScreenHandle }) {
  const { pathname } = useLocation();
  const isHidden = useIsInMaintenance();
  useLayoutEffect(() => {
    if (!isHidden) screenStore.setState({ handle, pathname }, true);
  }, [handle, pathname, isHidden]);
  return null;
}
