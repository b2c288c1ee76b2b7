import { sessionStore } from './sessionStore';
import { clearStoredSession } from './storedSession';

/** Ends the session in this browser: local storage is cleared, the applicationId stays for the login. */
export function endSession(): void {
  clearStoredSession();
  sessionStore.setState({ status: 'ended', bearer: null, expiresAt: null });
}
