import { connectionBack } from '../http/connection';

const RETRY_DELAYS_MS = [150, 600];
/** There is no third try once the first two have taken this long together. */
const TIMEOUT_MS = 15_000;

/**
 * Runs an asynchronous function up to three times, so that one lost packet on a phone costs no page. Offline, the next
 * try waits for the connection.
 * @param onFailure called with each error that is followed by another try
 * @throws the error of the last try
 */
export async function withRetry<Result>(
  run: () => Promise<Result>,
  onFailure: (cause: unknown) => void,
): Promise<Result> {
  const startedAt = Date.now();
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await run();
    } catch (cause) {
      if (Date.now() - startedAt > TIMEOUT_MS) throw cause;
      onFailure(cause);
      if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, delay));
      else await connectionBack();
    }
  }
  return run();
}
