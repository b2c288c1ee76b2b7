import { useCallback, useState } from 'react';
import { HttpError, type HttpFailure } from './HttpError';

/**
 * The way to the full-page error: the shell, which owns it, catches what this throws while rendering.
 * A session that has ended and a call that was cancelled are no errors of a page.
 */
export function useFailurePage(): (failure: HttpFailure) => void {
  const [, setState] = useState<null>(null);
  return useCallback((failure) => {
    if (failure.status === 401 || failure.reason === 'cancelled') return;
    setState(() => {
      throw new HttpError(failure);
    });
  }, []);
}
