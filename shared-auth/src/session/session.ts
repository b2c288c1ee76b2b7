import { API_BASE } from '../values';
import { sessionStore, type SessionState } from './sessionStore';
import {
  bearerSubject,
  readBearer,
  sessionLength,
  readStoredSession,
  storeBearer,
  storeEnded,
  clearByLogOut,
  clearTabStorage,
  clearPrivateStorage,
  clearStoredSession,
} from './storedSession';

/**
 * Makes a token that the server has just sent the session's token, here and in other tabs.
 * @throws TypeError where it is not a bearer token.
 */
export function adoptBearer(bearer: string): void {
  const receivedAt = Date.now();
  const claims = readBearer(bearer);
  storeBearer(bearer, receivedAt, claims.sub);
  sessionStore.setState({
    status: 'authenticated',
    hasLoggedOut: false,
    expired: null,
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
  const session = sessionStore.getState();
  const { applicationId, bearer: current, expiresAt: currentUntil } = session;
  const subject = bearerSubject(bearer);
  const isOther = bearer !== current && subject !== null && subject === applicationId;
  if (bearer === null || !isOther || session.expired !== null) return false;
  const expiresAt = (receivedAt ?? Date.now()) + sessionLength(readBearer(bearer));
  if (expiresAt <= Math.max(Date.now(), currentUntil ?? 0)) return false;
  sessionStore.setState({ status: 'authenticated', hasLoggedOut: false, bearer, expiresAt });
  return true;
}

/**
 * Ends the session in this browser: clears local storage and keeps the applicationId for the login.
 * Does not touch what another application's session has stored.
 */
export function endSession(): void {
  if (sessionStore.getState().expired !== null) return;
  const stored = readStoredSession();
  // Another tab has logged out, and a refused call shows it to this one.
  if (stored.hasLoggedOut) {
    endByLogOut();
    return;
  }
  const owner = bearerSubject(stored.bearer);
  if (owner === null || owner === sessionStore.getState().applicationId) clearStoredSession();
  sessionStore.setState({ ...OVER, status: 'ended' });
}

const OVER = { bearer: null, expiresAt: null };

/**
 * Stops the session of an application whose time is over, with the server's texts. What is stored stays: by it the next
 * load learns that the application has expired, where a session that has ended would ask for a login.
 */
export function expireSession(expired: SessionState['expired']): void {
  if (expired !== null) sessionStore.setState({ ...OVER, status: 'unauthenticated', expired });
}

/** Closes the session because the applicant has given up the application. The last screen stays, without a login. */
export function closeSession(): void {
  clearStoredSession();
  sessionStore.setState({ ...OVER, status: 'closed' });
}

/**
 * Ends the session on the server, in this browser and in its other tabs. Nothing is left of the applicant here: what
 * was typed and not sent is gone.
 * @returns false where the server did not answer; the session then continues.
 */
export async function logOut(): Promise<boolean> {
  const { bearer } = sessionStore.getState();
  try {
    const { ok, status } = await fetch(`${API_BASE}/log-out`, {
      method: 'POST',
      headers: { Accept: 'application/json', Authorization: `Bearer ${bearer ?? ''}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // A session that was over already is what was wanted.
    if (!ok && status !== 401 && status !== 404) return false;
  } catch (cause) {
    console.warn('The log-out got no answer', cause);
    return false;
  }
  clearByLogOut();
  endByLogOut();
  return true;
}

/** For the tab that logs out, and for each that receives the message. */
export function endByLogOut(): void {
  clearTabStorage();
  sessionStore.setState({ ...OVER, status: 'ended', hasLoggedOut: true });
}

sessionStore.subscribe(({ status, applicationId, hasLoggedOut }) => {
  if (status === 'starting') return;
  if (status !== 'authenticated') clearPrivateStorage();
  storeEnded(status === 'ended' && !hasLoggedOut ? applicationId : null);
});

/**
 * Calls back each time a session has ended, after its screens are unmounted: a remote then deletes what
 * it holds of the applicant in memory. Drafts may stay for the login that follows.
 * @returns a function that unsubscribes.
 */
export function onSessionEnd(forget: () => void): () => void {
  const isOver = ({ status, expired }: SessionState) => status === 'ended' || expired !== null;
  return sessionStore.subscribe((session, previous) => {
    if (isOver(session) && !isOver(previous)) setTimeout(forget);
  });
}

/** How a call for a token ended: `refused` where the server refused it, `failed` where there was no answer. */
export type TokenOutcome = 'granted' | 'refused' | 'failed';

/**
 * Takes the token out of a token call's answer.
 * Uses fetch, not the HTTP client: these calls run before anything else is loaded.
 */
export async function takeToken(call: Promise<Response>): Promise<TokenOutcome> {
  try {
    const answer = await call;
    const bearer = answer.headers.get('bearer');
    if (answer.ok && bearer !== null) {
      adoptBearer(bearer);
      return 'granted';
    }
    if (answer.status === 409) expireSession(await readExpiry(answer));
    return isPassing(answer.status) ? 'failed' : 'refused';
  } catch (cause) {
    console.warn('The token call got no answer', cause);
    return 'failed';
  }
}

async function readExpiry(answer: Response): Promise<SessionState['expired']> {
  const { error, errorMessage } = (await answer.json()) as Record<string, unknown>;
  if (typeof error !== 'string' || typeof errorMessage !== 'string') return null;
  return { title: error, text: errorMessage };
}

/** A server that is down or busy has not refused. */
const isPassing = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** A call that takes longer counts as failed: the applicant waits for it, or the session is over. */
const TIMEOUT_MS = 15_000;

let underWay: Promise<TokenOutcome> | null = null;

/** Asks for a fresh token; calls at the same moment share one request. */
export function refreshSession(): Promise<TokenOutcome> {
  const { applicationId, bearer } = sessionStore.getState();
  if (applicationId === null || bearer === null) return Promise.resolve('refused');
  underWay ??= takeToken(
    fetch(`${API_BASE}/refresh-token/${applicationId}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${bearer}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  ).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** What a remote reports. The details hold no personal data: no name, account, address or applicationId. */
export interface ReportedEvent {
  name: string;
  details: Readonly<Record<string, string>>;
}

/** The window's event that carries a ReportedEvent as its `detail`. */
export const REPORTED_EVENT = 'plum:event';

/**
 * Reports what happened on a screen, with a name of the journey. Whether it is counted is the shell's
 * matter: without consent it is not.
 */
export function reportEvent(name: string, details: Readonly<Record<string, string>> = {}): void {
  const detail: ReportedEvent = { name, details };
  window.dispatchEvent(new CustomEvent(REPORTED_EVENT, { detail }));
}
