import { sessionStore } from '../session/sessionStore';
import { loadHttpClient } from './apiClient';
import { connectionBack } from './connection';
import { HttpError, noAnswer } from './HttpError';
import type { ApiRequest } from './sendRequest';
import { continueSession, isUnauthorised } from './unauthorised';

/**
 * Calls the API with the session's token and takes over a new one from the answer. A call that is cut off because the
 * browser is offline is sent again when it is online: every step has one effect however often it is sent.
 * @returns the answer's body; null where there is none (204).
 * @throws HttpError, always and only. A 401 that is no login's also ends the session, unless another tab has a newer one: the call is then made once more.
 */
export async function request<Answer>(call: ApiRequest): Promise<Answer> {
  let bearer: string | null = null;
  for (let isLast = false; ; isLast = true) {
    try {
      return await throughOffline(call, () => {
        ({ bearer } = sessionStore.getState());
        return send<Answer>(call);
      });
    } catch (error) {
      // Refused for its token, so it has had no effect.
      if (!isUnauthorised(error, call) || !continueSession(bearer, isLast)) throw error;
    }
  }
}

/** A connection that is back may still lose calls for a moment. */
const AFTER_OFFLINE_MS = [1_000, 3_000, 9_000];

let waiting = new AbortController();

/** For an applicant who goes back to the form: every call that waits for a connection fails as cancelled. */
export function stopWaiting(): void {
  waiting.abort();
  waiting = new AbortController();
}

async function throughOffline<Answer>(
  { signal, failsOffline = false }: ApiRequest,
  sendOnce: () => Promise<Answer>,
): Promise<Answer> {
  let delays: number[] = [];
  for (;;) {
    try {
      return await sendOnce();
    } catch (error) {
      if (failsOffline || !isCutOff(error)) throw error;
      if (!navigator.onLine) {
        await untilOnline(signal);
        delays = [...AFTER_OFFLINE_MS];
      } else {
        const delay = delays.shift();
        if (delay === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
  }
}

async function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  const { signal: stopped } = waiting;
  await connectionBack(stopped, ...(signal ? [signal] : []));
  if (stopped.aborted) throw new HttpError(noAnswer('cancelled'));
}

const isCutOff = (error: unknown): boolean =>
  error instanceof HttpError && ['network', 'timeout'].includes(error.failure.reason);

async function send<Answer>(call: ApiRequest): Promise<Answer> {
  const { sendRequest } = await loadHttpClient().catch((cause: unknown) => {
    throw new HttpError(noAnswer('network'), { cause });
  });
  return sendRequest<Answer>(call);
}
