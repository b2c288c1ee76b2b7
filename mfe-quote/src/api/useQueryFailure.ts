import { useEffect, useState } from 'react';
import { useFailurePage } from 'shared-auth/http';
import { httpFailureOf } from './httpFailureOf';

/**
 * Shows the full-page error for a query's failure. A failure left over from an earlier visit does not
 * count, for it is being asked again: otherwise a retry would fail before its answer came.
 */
export function useQueryFailure(error: unknown): void {
  const showFailure = useFailurePage();
  const [leftOver] = useState(error);
  useEffect(() => {
    if (error !== undefined && error !== leftOver) showFailure(httpFailureOf(error));
  }, [error, leftOver, showFailure]);
}
