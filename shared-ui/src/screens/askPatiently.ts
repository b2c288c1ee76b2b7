const PAUSES_MS = [150, 600];
/** Two that hung are enough: nobody waits for a third. */
const PATIENCE_MS = 15_000;

/**
 * Asks up to three times, since one lost packet on a phone must not cost a page. What took long to fail
 * is not asked for a third time.
 * @param onFailure is told of each failure that is followed by another try
 * @throws what the last try failed with
 */
export async function askPatiently<Answer>(
  ask: () => Promise<Answer>,
  onFailure: (cause: unknown) => void,
): Promise<Answer> {
  const began = Date.now();
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (cause) {
      if (Date.now() - began > PATIENCE_MS) throw cause;
      onFailure(cause);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return ask();
}
