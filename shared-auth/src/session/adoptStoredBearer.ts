import { bearerSubject, readBearer, sessionLength } from './bearerToken';
import { sessionStore } from './sessionStore';
import { readStoredSession } from './storedSession';

/**
 * Takes over the token that another tab has stored, where it is this application's and lasts longer
 * than the one held here.
 * @returns whether there was one.
 */
export function adoptStoredBearer(): boolean {
  const { bearer, receivedAt } = readStoredSession();
  const { applicationId, bearer: held, expiresAt: heldUntil } = sessionStore.getState();
  const subject = bearerSubject(bearer);
  if (bearer === null || bearer === held || subject === null || subject !== applicationId)
    return false;
  const expiresAt = (receivedAt ?? Date.now()) + sessionLength(readBearer(bearer));
  if (expiresAt <= Math.max(Date.now(), heldUntil ?? 0)) return false;
  sessionStore.setState({ status: 'authenticated', bearer, expiresAt });
  return true;
}
