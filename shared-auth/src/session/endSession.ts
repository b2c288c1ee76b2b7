import { bearerSubject } from './bearerToken';
import { sessionStore } from './sessionStore';
import { clearStoredSession, readStoredSession } from './storedSession';

/**
 * Ends the session in this browser: clears local storage and keeps the applicationId for the login.
 * Does not touch what another application's session has stored.
 */
export function endSession(): void {
  const owner = bearerSubject(readStoredSession().bearer);
  if (owner === null || owner === sessionStore.getState().applicationId) clearStoredSession();
  sessionStore.setState({ status: 'ended', bearer: null, expiresAt: null });
}

/** Closes the session because the applicant has given up the application. The last screen stays, without a login. */
export function closeSession(): void {
  clearStoredSession();
  sessionStore.setState({ status: 'closed', bearer: null, expiresAt: null });
}

/**
 * Calls back each time a session has ended, after its screens are unmounted: a remote then forgets what
 * it holds of the applicant in memory. Drafts may stay for the login that follows.
 * @returns a function that unsubscribes.
 */
export function onSessionEnd(forget: () => void): () => void {
  return sessionStore.subscribe(({ status }, previous) => {
    if (status === 'ended' && previous.status !== 'ended') setTimeout(forget);
  });
}
