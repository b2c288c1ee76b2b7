import { sessionStore, type SessionStatus } from './sessionStore';
import { readStoredSession, onStoredBearerChange, bearerSubject } from './storedSession';
import { adoptStoredBearer, endByLogOut, endSession, takeToken } from './session';

/** What the applicant arrived with. The address bar has been cleared of both by then. */
export interface Entry {
  applicationId: string | null;
  /** True where a hand-off token came with it. */
  handedOff: boolean;
  /** The token call that the page began before any script was loaded; null where there was no call to make. */
  tokenCall: Promise<Response> | null;
}

/**
 * Starts the session from the hand-off link or from local storage, and follows other tabs.
 * The applicationId of the link comes before that of the stored token.
 */
export async function startSession(entry: Entry): Promise<SessionStatus> {
  const stored = readStoredSession();
  const { endedId } = stored;
  const applicationId =
    entry.applicationId ?? bearerSubject(stored.bearer) ?? stored.applicationId ?? endedId;
  const isStoredOwn = stored.bearer !== null && bearerSubject(stored.bearer) === applicationId;
  sessionStore.setState({ applicationId, handedOff: entry.handedOff });
  followOtherTabs();
  const outcome = entry.tokenCall === null ? 'refused' : await takeToken(entry.tokenCall);
  // A call that got no answer does not end a session whose token still has time left.
  if (outcome === 'failed') adoptStoredBearer();
  if (sessionStore.getState().status !== 'authenticated') {
    // Somebody whose session is over can log in again; somebody who never had one can not.
    const { hasLoggedOut } = stored;
    const hasEnded = endedId !== null && endedId === applicationId && !hasLoggedOut;
    if (hasEnded || (isStoredOwn && entry.tokenCall !== null)) endSession();
    else {
      sessionStore.setState({ status: 'unauthenticated', bearer: null, hasLoggedOut });
    }
  }
  return sessionStore.getState().status;
}

function followOtherTabs(): void {
  onStoredBearerChange((bearer) => {
    const { status } = sessionStore.getState();
    if (bearer === null) {
      const isOver = status === 'ended' && !sessionStore.getState().hasLoggedOut;
      if (status !== 'authenticated' && !isOver) return;
      if (readStoredSession().hasLoggedOut) endByLogOut();
      else if (status === 'authenticated')
        sessionStore.setState({ status: 'ended', bearer: null, expiresAt: null });
      return;
    }
    adoptStoredBearer();
  });
}
