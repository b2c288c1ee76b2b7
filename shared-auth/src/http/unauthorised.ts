import { adoptStoredBearer, endSession } from '../session/session';
import { sessionStore } from '../session/sessionStore';
import { HttpError } from './HttpError';
import type { ApiRequest } from './sendRequest';

/** Whether a call failed with a 401. That of a login says nothing of the session. */
export const isUnauthorised = (error: unknown, call: ApiRequest): boolean =>
  error instanceof HttpError && error.failure.status === 401 && call.isLogin !== true;

/**
 * Ends the session, unless another tab has given it a newer token than the one that was refused.
 * @returns whether the call may be made again
 */
export function continueSession(refused: string | null, isLast: boolean): boolean {
  if (!isLast && hasNewerBearer(refused)) return true;
  endSession();
  return false;
}

function hasNewerBearer(refused: string | null): boolean {
  const { bearer, status } = sessionStore.getState();
  return (status === 'authenticated' && bearer !== refused) || adoptStoredBearer();
}
