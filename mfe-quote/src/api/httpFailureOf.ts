import type { HttpFailure } from 'shared-auth/http';

/** RTK Query says of its own mistakes that they are errors too; to an applicant they are a call that failed. */
export function httpFailureOf(error: unknown): HttpFailure {
  if (typeof error === 'object' && error !== null && 'reason' in error && 'status' in error)
    return error as HttpFailure;
  console.error('A call failed before it was made', error);
  return { status: 0, title: null, message: null, requestId: null, reason: 'network' };
}
