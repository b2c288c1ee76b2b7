/** Some browsers report a connection that is there as lost, so what waits for it is tried again after this time. */
const TRY_ANYWAY_MS = 15_000;

/** Resolves when the browser has a connection again, when one of the signals aborts, or after 15 s. */
export function connectionBack(...signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      for (const signal of signals) signal.removeEventListener('abort', go);
      resolve();
    }
    const timer = setTimeout(go, TRY_ANYWAY_MS);
    window.addEventListener('online', go);
    for (const signal of signals) signal.addEventListener('abort', go);
    if (signals.some(({ aborted }) => aborted)) go();
  });
}
