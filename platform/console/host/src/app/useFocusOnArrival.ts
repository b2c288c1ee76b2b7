import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The operator has begun to use the screen. */
const ENDING = ['keydown', 'pointerdown'];

/** Another screen begins at its top, and a screen reader reads its heading as soon as it is there. */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const [, screen] = pathname.split('/');
  const shown = useRef(screen);
  useEffect(() => {
    const { current: place } = main;
    if (shown.current === screen || place === null) return undefined;
    shown.current = screen;
    window.scrollTo(0, 0);
    const focusHeading = () => {
      const { activeElement } = document;
      // The focus stays where the operator has moved it meanwhile.
      if (activeElement !== null && activeElement !== document.body && activeElement !== place)
        return;
      (place.querySelector('h1') ?? place).focus();
    };
    place.focus();
    focusHeading();
    // A screen may show one heading while it loads and another once it has.
    const arriving = new MutationObserver(focusHeading);
    arriving.observe(place, { childList: true, subtree: true });
    const stop = () => {
      arriving.disconnect();
      for (const event of ENDING) window.removeEventListener(event, stop);
    };
    for (const event of ENDING) window.addEventListener(event, stop);
    return stop;
  }, [screen, main]);
}
