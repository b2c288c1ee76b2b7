import { bearerSubject } from './bearerToken';
import { sessionStore } from './sessionStore';
import { clearStoredSession, readStoredSession } from './storedSession';

/**
 * Ends the session in this browser: local storage is cleared, the applicationId stays for the login.
 * What another application's session keeps there is left alone.
 */
export function endSession(): void {
  const owner = bearerSubject(readStoredSession().bearer);
  if (owner === null || owner === sessionStore.getState().applicationId) clearStoredSession();
  sessionStore.setState({ status: 'ended', bearer: null, expiresAt: null });
}
