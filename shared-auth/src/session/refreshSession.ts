import { apiBase } from '../http/apiBase';
import { adoptBearer } from './adoptBearer';
import { sessionStore } from './sessionStore';

/** How a call for a token ended: `refused` is the server's no, `failed` is a call that got no answer. */
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
    return isPassing(answer.status) ? 'failed' : 'refused';
  } catch (cause) {
    console.warn('The token call got no answer', cause);
    return 'failed';
  }
}

/** A server that is down or busy has not said no. */
const isPassing = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** Somebody waits for the answer, or the session is over: a call that hangs counts as one that failed. */
const TIMEOUT_MS = 15_000;

let underWay: Promise<TokenOutcome> | null = null;

/** Asks for a fresh token; calls at the same moment share one request. */
export function refreshSession(): Promise<TokenOutcome> {
  const { applicationId, bearer } = sessionStore.getState();
  if (applicationId === null || bearer === null) return Promise.resolve('refused');
  underWay ??= takeToken(
    fetch(`${apiBase()}/refresh-token/${applicationId}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${bearer}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  ).finally(() => {
    underWay = null;
  });
  return underWay;
}
