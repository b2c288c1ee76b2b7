import { useEffect } from 'react';
import { useFailurePage, type HttpFailure } from 'shared-auth/http';

/** Takes the first of these calls that failed to the full-page error. */
export function useFailedCall(...errors: unknown[]): void {
  const showFailure = useFailurePage();
  const failure = errors.find(isHttpFailure);
  useEffect(() => {
    if (failure !== undefined) showFailure(failure);
  }, [failure, showFailure]);
}

/** The API's own failure, not an exception of ours. */
export function isHttpFailure(error: unknown): error is HttpFailure {
  return typeof error === 'object' && error !== null && 'reason' in error && 'status' in error;
}
