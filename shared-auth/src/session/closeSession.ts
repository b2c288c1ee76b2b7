import { sessionStore } from './sessionStore';
import { clearStoredSession } from './storedSession';

/** Forgets the session because the applicant gave the application up. The screen that says so stays, without a login. */
export function closeSession(): void {
  clearStoredSession();
  sessionStore.setState({ status: 'closed', bearer: null, expiresAt: null });
}
