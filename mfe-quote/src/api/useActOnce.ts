import { useCallback, useRef } from 'react';

/** `again` is a call that failed and may be made anew; `done` is one that never needs to be. */
export type ActOutcome = 'done' | 'again';

/**
 * Runs an action once. A second click does nothing, neither while the call is under way nor
 * afterwards, while the next screen is still being fetched.
 */
export function useActOnce<Argument>(
  action: (argument: Argument) => Promise<ActOutcome>,
): (argument: Argument) => Promise<void> {
  const hasActed = useRef(false);
  return useCallback(
    async (argument) => {
      if (hasActed.current) return;
      hasActed.current = true;
      if ((await action(argument)) === 'again') hasActed.current = false;
    },
    [action],
  );
}
