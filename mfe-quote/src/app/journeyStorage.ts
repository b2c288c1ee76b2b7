/** Storage may be forbidden (private mode, a policy): a refresh then starts afresh, and that is all it costs. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function keyOf(applicationId: string): string {
  return `PLUM_QUOTE_${applicationId}`;
}

export function readJourney(applicationId: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(keyOf(applicationId)) ?? 'null') as unknown;
  } catch (cause) {
    console.warn('What was kept of the journey cannot be read', cause);
    return null;
  }
}

export function forgetJourney(applicationId: string): void {
  try {
    storage()?.removeItem(keyOf(applicationId));
  } catch (cause) {
    console.warn('What was kept of the journey cannot be removed', cause);
  }
}

export function keepJourney(applicationId: string, kept: unknown): void {
  try {
    storage()?.setItem(keyOf(applicationId), JSON.stringify(kept));
  } catch (cause) {
    console.warn('The journey cannot be kept for a refresh', cause);
  }
}
