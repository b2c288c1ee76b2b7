import { useEffect, useRef } from 'react';
import { useStore } from 'zustand/react';
import { screenStore } from '../screens/screenStore';

/**
 * Moves focus to the heading of each new screen and the view to its top, as a page load would.
 * The first screen keeps the focus that the browser gave it.
 */
export function useScreenFocus(): void {
  const { pathname, handle } = useStore(screenStore);
  const previous = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = previous.current === null;
    const isSame = previous.current === pathname;
    previous.current = pathname;
    if (pathname === null || isFirst) return;
    // A retry or an error replaces the screen at the same address, and removes its focus.
    if (isSame && document.activeElement !== document.body) return;
    focusHeading();
    // For another address the router does it, and restores the place on Back.
    if (isSame) window.scrollTo(0, 0);
  }, [pathname, handle]);
}

/** Makes a screen reader announce the screen. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
