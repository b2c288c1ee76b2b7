import { useEffect, useState } from 'react';
import { useFailurePage, type HttpFailure } from 'shared-auth/http';

/**
 * Takes the first of these calls that failed to the full-page error. What is left over from an earlier
 * visit does not count: it is being asked again, and a retry would fail before its answer came.
 */
export function useFailedCall(...errors: unknown[]): void {
  const showFailure = useFailurePage();
  const [leftOver] = useState(errors);
  const failure = errors.filter(isHttpFailure).find((error) => !leftOver.includes(error));
  useEffect(() => {
    if (failure !== undefined) showFailure(failure);
  }, [failure, showFailure]);
}

/** The API's own failure, not an exception of ours. */
export function isHttpFailure(error: unknown): error is HttpFailure {
  return typeof error === 'object' && error !== null && 'reason' in error && 'status' in error;
}
