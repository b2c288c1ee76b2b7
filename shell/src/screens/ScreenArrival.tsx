import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { ScreenHandle } from 'shared-ui/screens';
import { screenStore } from './screenStore';

/** Rendered beside a screen, so that it says what stands there once that screen itself does. */
export function ScreenArrival({ handle }: { handle: ScreenHandle }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    screenStore.setState({ handle, pathname }, true);
  }, [handle, pathname]);
  return null;
}
