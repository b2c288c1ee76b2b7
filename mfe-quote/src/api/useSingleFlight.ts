import { useCallback, useRef } from 'react';

/** Runs an action once at a time: a second click while the first is under way does nothing. */
export function useSingleFlight<Argument>(
  action: (argument: Argument) => Promise<void>,
): (argument: Argument) => Promise<void> {
  const underWay = useRef(false);
  return useCallback(
    async (argument) => {
      if (underWay.current) return;
      underWay.current = true;
      try {
        await action(argument);
      } finally {
        underWay.current = false;
      }
    },
    [action],
  );
}
