import { type FocusEvent, useCallback, useEffect, useRef } from 'react';
import { afterPress, followPresses } from './press';

/**
 * What happens when a field is left. Where it is left by pressing something else, that waits until the press is over:
 * a message that appears in between would move the page, and the click would miss.
 */
export function useLeave(onLeave: (() => void) | undefined): (event: FocusEvent) => void {
  const latest = useRef(onLeave);
  const callOff = useRef<() => void>(undefined);

  useEffect(() => {
    latest.current = onLeave;
  });

  useEffect(() => {
    const stopFollowing = followPresses();
    return () => {
      callOff.current?.();
      stopFollowing();
    };
  }, []);

  return useCallback(({ currentTarget, relatedTarget }) => {
    if (currentTarget.contains(relatedTarget)) return;
    callOff.current?.();
    callOff.current = afterPress(() => {
      // A press on the field's own label comes back to it.
      if (!currentTarget.contains(document.activeElement)) latest.current?.();
    });
  }, []);
}
