import { useEffect, useState } from 'react';
import { HttpError, useFailurePage, type HttpFailure } from 'shared-auth/http';

/**
 * The failure that a call was rejected with, by the HTTP client or by RTK Query. An error that RTK Query
 * caught before it made the call counts as a network failure, as does a call that the end of the session aborted.
 * @throws any other exception, which is a bug and no failed call.
 */
export function httpFailureOf(error: unknown): HttpFailure {
  if (error instanceof HttpError) return error.failure;
  if (error instanceof Error) throw error;
  const caught = (error ?? {}) as Partial<HttpFailure & Error>;
  if (caught.reason !== undefined && caught.status !== undefined) return error as HttpFailure;
  if (caught.name !== 'AbortError') console.error('A call failed before it was made', error);
  return { status: 0, title: null, message: null, requestId: null, reason: 'network' };
}

/**
 * Shows the full-page error for the first of these queries that failed.
 * @param errors the `error` of each query. One that was there at the first render is left over from an
 * earlier visit and is being fetched again, so it does not count.
 */
export function useFailedCall(...errors: unknown[]): void {
  const showFailure = useFailurePage();
  const [leftOver] = useState(errors);
  const failed = errors.find((error) => error !== undefined && !leftOver.includes(error));
  useEffect(() => {
    if (failed !== undefined) showFailure(httpFailureOf(failed));
  }, [failed, showFailure]);
}
