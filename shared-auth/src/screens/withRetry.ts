import { connectionBack } from '../http/connection';

const RETRY_DELAYS_MS = [150, 600];
/** There is no third try once the first two have taken this long together. */
const TIMEOUT_MS = 15_000;

/**
 * Runs an asynchronous function up to three times, so that one lost packet on a phone costs no page. Offline, the next
 * try waits for the connection, for as long as it takes, and counts as none of the three.
 * @param onFailure called with each error that is followed by another try
 * @throws the error of the last try
 */
export async function withRetry<Result>(
  run: () => Promise<Result>,
  onFailure: (cause: unknown) => void,
): Promise<Result> {
  let startedAt = Date.now();
  const delays = [...RETRY_DELAYS_MS];
  for (;;) {
    try {
      return await run();
    } catch (cause) {
      if (!navigator.onLine) {
        onFailure(cause);
        await connectionBack();
        startedAt = Date.now();
      } else {
        const delay = delays.shift();
        if (delay === undefined || Date.now() - startedAt > TIMEOUT_MS) throw cause;
        onFailure(cause);
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
  }
}
