import { type MouseEvent, useRef } from 'react';

type Act = (event: MouseEvent<HTMLButtonElement>) => unknown;

/**
 * A click handler that acts once. A second click is stopped while the button is `blocked`, while what the first
 * click started (a promise) is under way, and, before React can say so, within the same turn of the event loop.
 */
export function useActOnce(act: Act | undefined, blocked: boolean) {
  const acting = useRef(false);
  const release = () => {
    acting.current = false;
  };

  return (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked || acting.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    acting.current = true;
    const started = act?.(event);
    if (started instanceof Promise) void started.finally(release);
    else setTimeout(release);
  };
}
