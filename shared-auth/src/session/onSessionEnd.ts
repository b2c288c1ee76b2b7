import { sessionStore } from './sessionStore';

/**
 * Calls back each time a session has ended, once the screens that stood in it are gone: what a remote
 * keeps of the applicant in memory goes then. Drafts, kept for the login that follows, may stay.
 * @returns the way to stop.
 */
export function onSessionEnd(forget: () => void): () => void {
  return sessionStore.subscribe(({ status }, previous) => {
    if (status === 'ended' && previous.status !== 'ended') setTimeout(forget);
  });
}
