import { useCallback, useState } from 'react';
import { HttpError, type HttpFailure } from './HttpError';

/**
 * The way to the full-page error: the shell, which owns it, catches what this throws while rendering.
 * `sendAgain` is what 'Try again' on that page does before the screen is shown anew.
 * A session that has ended and a call that was cancelled are no errors of a page.
 */
export function useFailurePage(): (failure: HttpFailure, sendAgain?: () => void) => void {
  const [, setState] = useState<null>(null);
  return useCallback((failure, sendAgain) => {
    if (failure.status === 401 || failure.reason === 'cancelled') return;
    setState(() => {
      throw new HttpError(failure, { sendAgain });
    });
  }, []);
}
