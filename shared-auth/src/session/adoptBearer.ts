import { readBearer, sessionLength } from './bearerToken';
import { sessionStore } from './sessionStore';
import { storeBearer } from './storedSession';

/**
 * Makes a token that the server has just sent the session's token, here and for other tabs.
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
