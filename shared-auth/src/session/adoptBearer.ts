import { bearerSubject, readBearer, sessionLength } from './bearerToken';
import { sessionStore } from './sessionStore';
import { readStoredSession, storeBearer } from './storedSession';

/**
 * Makes a token that the server has just sent the session's token, here and in other tabs.
 * @param receivedAt milliseconds on this device's clock.
 * @throws TypeError where it is not a bearer token.
 */
export function adoptBearer(bearer: string, receivedAt: number = Date.now()): void {
  const claims = readBearer(bearer);
  storeBearer(bearer, receivedAt, claims.sub);
  sessionStore.setState({
    status: 'authenticated',
    applicationId: claims.sub,
    bearer,
    expiresAt: receivedAt + sessionLength(claims),
  });
}

/**
 * Takes over the token that another tab has stored, if it belongs to this application and expires
 * later than the current one.
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
