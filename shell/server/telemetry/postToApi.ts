import { log } from 'telemetry/log';
const EVERY_MS = 3000;
const TIMEOUT_MS = 5000;

export interface ApiAccess {
  /** Where the API answers, such as `http://127.0.0.1:4010`. */
  apiOrigin: string;
  /** A service token of the role `telemetry`. */
  token: string;
}

/**
 * Runs `send` every three seconds, once at a time. It is not awaited: where the API does not answer, what is to be sent
 * waits in its place.
 * @returns sends what is left, and stops
 */
export function sendRegularly(send: () => Promise<unknown>): () => Promise<void> {
  let sending: Promise<unknown> | null = null;
  function sendOnce() {
    sending ??= send()
      .catch(() => undefined)
      .finally(() => {
        sending = null;
      });
    return sending;
  }
  const timer = setInterval(() => void sendOnce(), EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await sending;
    await sendOnce();
  };
}

/** `later` where the API is away or has too much to do. */
type Told = 'taken' | 'refused' | 'later';

/**
 * @param route below `/operator`
 * @param what it is, in the line that says once that the API refuses it
 * @returns posts a body to the API
 */
export function postToApi(
  { apiOrigin, token }: ApiAccess,
  route: string,
  what: string,
): (body: object) => Promise<Told> {
  let isRefused = false;
  return async (body) => {
    const { ok, status } = await fetch(`${apiOrigin}/operator/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status >= 500 || status === 429) return 'later';
    if (!ok && !isRefused)
      log.error(`The API refuses ${what}: ${status}. Is TELEMETRY_TOKEN right?`);
    isRefused = !ok;
    return ok ? 'taken' : 'refused';
  };
}
