import { APPLICATION_KEY, BEARER_KEY, BRAND_KEY, LOGGED_OUT_KEY, RECEIVED_KEY } from '../values';

const ENDED_KEY = 'PLUM_ENDED_ID';

/** A session as local storage has it; `receivedAt` in milliseconds on this device's clock. */
interface StoredSession {
  bearer: string | null;
  receivedAt: number | null;
  applicationId: string | null;
  hasLoggedOut: boolean;
  /** The application of the session that has ended in this tab. */
  endedId: string | null;
}

/** Null where a browser forbids storage, or it is full: that costs the applicant a refresh, not the step. */
function withStorage<Answer>(
  name: 'localStorage' | 'sessionStorage',
  act: (storage: Storage) => Answer,
): Answer | null {
  try {
    return act(window[name]);
  } catch {
    return null;
  }
}

/** What this tab stores. Null where a browser forbids it. */
export const withTabStorage = <Answer>(act: (storage: Storage) => Answer): Answer | null =>
  withStorage('sessionStorage', act);

const read = (key: string) => withStorage('localStorage', (local) => local.getItem(key));

/** Reads what an earlier page of this browser stored. */
export function readStoredSession(): StoredSession {
  const received = Number(read(RECEIVED_KEY) ?? Number.NaN);
  return {
    bearer: read(BEARER_KEY),
    receivedAt: Number.isFinite(received) ? received : null,
    applicationId: read(APPLICATION_KEY),
    hasLoggedOut: read(LOGGED_OUT_KEY) === 'true',
    endedId: withTabStorage((tab) => tab.getItem(ENDED_KEY)),
  };
}

// Only what this page has stored can be missed there: storage may be forbidden, or full.
let isStored = false;

/** Stores a bearer token, the moment of its receipt and the page's brand for the next page and for other tabs. */
export function storeBearer(bearer: string, receivedAt: number, applicationId: string): void {
  const { brand } = document.documentElement.dataset;
  isStored =
    withStorage('localStorage', (local) => {
      local.removeItem(LOGGED_OUT_KEY);
      local.setItem(RECEIVED_KEY, String(receivedAt));
      local.setItem(APPLICATION_KEY, applicationId);
      if (brand !== undefined) local.setItem(BRAND_KEY, brand);
      local.setItem(BEARER_KEY, bearer);
      return true;
    }) ?? false;
  // Set by the page's inline script: the application of a link, until its login.
  if (isStored) withTabStorage((tab) => tab.removeItem(APPLICATION_KEY));
}

/** Clears local storage, as a 401 demands. */
export function clearStoredSession(): void {
  withStorage('localStorage', (local) => local.clear());
}

/** Clears local storage, and notes for the next page and the other tabs that the applicant has logged out. */
export function clearByLogOut(): void {
  withStorage('localStorage', (local) => {
    local.clear();
    local.setItem(LOGGED_OUT_KEY, 'true');
  });
}

/** Stores for a reload whose session has ended in this tab, until the next login; null where none has. */
export function storeEnded(applicationId: string | null): void {
  withTabStorage((tab) => {
    if (applicationId === null) tab.removeItem(ENDED_KEY);
    else tab.setItem(ENDED_KEY, applicationId);
  });
}

/** Clears all that this tab stores. */
export function clearTabStorage(): void {
  withTabStorage((tab) => tab.clear());
}

/** Removes what this tab stores under `PLUM_PRIVATE_`, such as a half-typed account number. */
export function clearPrivateStorage(): void {
  withTabStorage((tab) => {
    for (const key of Object.keys(tab)) if (key.startsWith('PLUM_PRIVATE_')) tab.removeItem(key);
  });
}

/**
 * Calls back when another tab of this browser changed the token, also where that happened while this page was frozen,
 * or in the browser's history.
 */
export function onStoredBearerChange(callback: (bearer: string | null) => void): void {
  function listen({ key, newValue }: StorageEvent) {
    // The note of a log-out may come a moment after the storage was cleared.
    if (key === null || (key === LOGGED_OUT_KEY && newValue !== null)) callback(null);
    else if (key === BEARER_KEY) callback(newValue);
  }
  function wake() {
    if (isStored && document.visibilityState === 'visible') callback(readStoredSession().bearer);
  }
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
}

/** What the browser reads of a bearer token; only the server can verify it. */
interface BearerClaims {
  /** The applicationId. */
  sub: string;
  /** Seconds since the epoch, on the server's clock. */
  iat: number;
  /** Seconds since the epoch, on the server's clock. */
  exp: number;
}

/**
 * Reads the claims of a bearer token.
 * @throws TypeError where the text is not a token with `sub`, `iat` and `exp`.
 */
export function readBearer(bearer: string): BearerClaims {
  const payload = bearer.split('.')[1];
  if (payload === undefined) throw new TypeError('Not a bearer token');
  const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  const { sub, iat, exp } = JSON.parse(text) as Partial<BearerClaims>;
  if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number')
    throw new TypeError('A bearer token without sub, iat or exp');
  return { sub, iat, exp };
}

/** The length of the session that a token grants, in milliseconds: expiry less issue time. */
export function sessionLength({ iat, exp }: BearerClaims): number {
  return Math.max(0, exp - iat) * 1000;
}

/** Whose token it is; null where there is none, or where what is stored is not a token. */
export function bearerSubject(bearer: string | null): string | null {
  if (bearer === null) return null;
  try {
    return readBearer(bearer).sub;
  } catch {
    // What is stored is not a token: as good as none.
    return null;
  }
}
