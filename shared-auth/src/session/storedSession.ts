const BEARER_KEY = 'PLUM_BEARER';
const RECEIVED_KEY = 'PLUM_BEARER_RECEIVED';
const APPLICATION_KEY = 'PLUM_APPLICATION_ID';

/** A session as local storage keeps it; `receivedAt` in milliseconds on this device's clock. */
export interface StoredSession {
  bearer: string | null;
  receivedAt: number | null;
  applicationId: string | null;
}

/** A browser may forbid storage (private mode, a policy): the session then lives in memory only. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Reads what an earlier page of this browser kept. */
export function readStoredSession(): StoredSession {
  const held = storage();
  const received = Number(held?.getItem(RECEIVED_KEY) ?? Number.NaN);
  return {
    bearer: held?.getItem(BEARER_KEY) ?? null,
    receivedAt: Number.isFinite(received) ? received : null,
    applicationId: held?.getItem(APPLICATION_KEY) ?? null,
  };
}

// Only what this page has kept or seen there can be missed there: storage may be forbidden, or full.
let isKept = false;

/** Keeps a bearer token and the moment of its receipt for the next page and for other tabs. */
export function storeBearer(bearer: string, receivedAt: number, applicationId: string): void {
  const held = storage();
  isKept = false;
  if (held === null) return;
  try {
    held.setItem(RECEIVED_KEY, String(receivedAt));
    held.setItem(APPLICATION_KEY, applicationId);
    held.setItem(BEARER_KEY, bearer);
    isKept = true;
  } catch {
    // A full or forbidden storage costs the applicant the refresh, not the journey.
  }
}

/** Clears local storage, as a 401 demands. */
export function clearStoredSession(): void {
  storage()?.clear();
}

/**
 * Calls back when another tab of this browser changed the token, also where that happened while this
 * page was frozen, or lay in the browser's history; answers the way to stop.
 */
export function onStoredBearerChange(callback: (bearer: string | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === null) callback(null);
    else if (key === BEARER_KEY) callback(newValue);
  };
  const wake = () => {
    if (isKept && document.visibilityState === 'visible') callback(readStoredSession().bearer);
  };
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
