import { type FocusEvent, useCallback, useEffect, useRef } from 'react';
import { afterPress, followPresses } from './presses';

/**
 * A blur handler that calls `onLeave` when the focus leaves a field. During a press it waits until the press is over,
 * because a message that appears in between would move the page, and the click would miss its target.
 */
export function useLeave(onLeave: (() => void) | undefined): (event: FocusEvent) => void {
  const latest = useRef(onLeave);
  const callOff = useRef<() => void>(undefined);

  useEffect(() => {
    latest.current = onLeave;
  });

  useEffect(() => {
    followPresses();
    return () => callOff.current?.();
  }, []);

  return useCallback(({ currentTarget, relatedTarget }) => {
    if (currentTarget.contains(relatedTarget)) return;
    callOff.current?.();
    callOff.current = afterPress(() => {
      // A press on the field's label returns the focus to it.
      if (!currentTarget.contains(document.activeElement)) latest.current?.();
    });
  }, []);
}
