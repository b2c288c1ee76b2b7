import { applicationId, bearerOf, holdFetchToContract } from 'journey-api/contract/testing';
import { adoptBearer, adoptStoredBearer, endSession, refreshSession } from './session';
import { sessionStore } from './sessionStore';
import { startSession } from './startSession';

const other = 'c7d1f3a0-3b5e-4b57-8f14-6f3f0a4d9e21';
const MINUTE = 60_000;
const now = 1_900_000_000_000;

const bearer = bearerOf(applicationId, 1800);
const newer = bearerOf(applicationId, 1800, 1_700_000_100);

const granted = (token: string) =>
  Promise.resolve(new Response(null, { status: 204, headers: { bearer: token } }));
const answered = (status: number) => Promise.resolve(new Response(null, { status }));
const unreachable = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.setState(sessionStore.getInitialState(), true);
});
afterEach(() => jest.restoreAllMocks());

function store(token: string, receivedAt = now, id = applicationId) {
  localStorage.setItem('PLUM_BEARER_RECEIVED', String(receivedAt));
  localStorage.setItem('PLUM_APPLICATION_ID', id);
  localStorage.setItem('PLUM_BEARER', token);
}

const start = (tokenCall: Promise<Response> | null, id: string | null = applicationId) =>
  startSession({ applicationId: id, handedOff: false, tokenCall });

/** What the browser does here when another tab writes. */
function otherTabStores(token: string) {
  store(token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'PLUM_BEARER', newValue: token }));
}

describe('the start of a session', () => {
  it('takes the token of the hand-off link', async () => {
    document.documentElement.dataset['brand'] = 'fluid';
    const status = await startSession({
      applicationId,
      handedOff: true,
      tokenCall: granted(bearer),
    });
    expect(status).toBe('authenticated');
    expect(sessionStore.getState()).toMatchObject({ applicationId, bearer, handedOff: true });
    const stored = { PLUM_BEARER: bearer, PLUM_APPLICATION_ID: applicationId, BRAND: 'fluid' };
    expect(localStorage).toMatchObject(stored);
  });

  it('clears the application of a link, once an applicant has logged in', async () => {
    sessionStorage.setItem('PLUM_APPLICATION_ID', applicationId);
    await start(granted(bearer));
    expect(sessionStorage.getItem('PLUM_APPLICATION_ID')).toBeNull();
  });

  it('counts its deadline from the receipt, whatever the clock of the server says', async () => {
    await start(granted(bearer));
    expect(sessionStore.getState().expiresAt).toBe(now + 30 * MINUTE);
  });

  it('is over, not unheard of, where the server refuses a stored token', async () => {
    store(bearer);
    await expect(start(answered(401))).resolves.toBe('ended');
    expect(sessionStore.getState()).toMatchObject({ bearer: null, applicationId });
    expect(localStorage.getItem('PLUM_BEARER')).toBeNull();
  });

  it('is none where the server refuses a hand-off link', async () => {
    await expect(start(answered(401))).resolves.toBe('unauthenticated');
  });

  it.each([null, bearer])('is none where the application has expired (%#)', async (stored) => {
    if (stored !== null) store(stored);
    const words = { error: 'Expired', errorMessage: 'Its 14 days are over.' };
    const refused = Promise.resolve(Response.json(words, { status: 409 }));
    await expect(start(refused)).resolves.toBe('unauthenticated');
    expect(sessionStore.getState().expired?.text).toBe('Its 14 days are over.');
    expect(localStorage.getItem('PLUM_BEARER')).toBe(stored);
    adoptBearer(bearer);
    expect(sessionStore.getState().expired).toBeNull();
  });

  it('is none where there was nothing to ask with', async () => {
    await expect(start(null, null)).resolves.toBe('unauthenticated');
  });

  it.each([
    ['no answer comes', unreachable],
    ['the server is down', () => answered(503)],
    ['the server is busy', () => answered(429)],
  ])('keeps a stored token that still has time left where %s', async (_what, call) => {
    store(bearer, now - 10 * MINUTE);
    await expect(start(call())).resolves.toBe('authenticated');
    expect(sessionStore.getState()).toMatchObject({ bearer, expiresAt: now + 20 * MINUTE });
  });

  it('does not keep a stored token whose time is over', async () => {
    store(bearer, now - 31 * MINUTE);
    await expect(start(unreachable())).resolves.toBe('ended');
  });

  it('puts the applicationId of the link before the stored one', async () => {
    store(bearer);
    await start(answered(401), other);
    expect(sessionStore.getState()).toMatchObject({ applicationId: other, bearer: null });
  });

  it('takes the applicationId of the stored token where the link has none', async () => {
    store(bearer, now, other);
    await start(granted(newer), null);
    expect(sessionStore.getState()).toMatchObject({ applicationId, bearer: newer });
  });

  it('takes a stored text that is no token for none', async () => {
    store('garbled', now);
    await expect(start(unreachable())).resolves.toBe('unauthenticated');
  });
});

describe('a refresh', () => {
  beforeEach(() => adoptBearer(bearer));

  it('sends the current token and takes the new one', async () => {
    const fetched = jest.fn().mockReturnValue(granted(newer));
    globalThis.fetch = holdFetchToContract(fetched);
    await expect(refreshSession()).resolves.toBe('granted');
    expect(fetched).toHaveBeenCalledWith(
      `/api/refresh-token/${applicationId}`,
      expect.objectContaining({
        cache: 'no-store',
        headers: { Accept: 'application/json', Authorization: `Bearer ${bearer}` },
      }),
    );
    expect(sessionStore.getState().bearer).toBe(newer);
  });

  it('is one request, however many ask at the same moment', async () => {
    const fetched = jest.fn().mockImplementation(() => granted(newer));
    globalThis.fetch = holdFetchToContract(fetched);
    await Promise.all([refreshSession(), refreshSession()]);
    expect(fetched).toHaveBeenCalledTimes(1);
    await refreshSession();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [429, 'failed'],
    [503, 'failed'],
  ])('distinguishes a refusal from a failure: %i is %s', async (status, outcome) => {
    globalThis.fetch = holdFetchToContract(() => answered(status));
    await expect(refreshSession()).resolves.toBe(outcome);
    expect(sessionStore.getState().bearer).toBe(bearer);
  });

  it('does not wait for ever', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    globalThis.fetch = (_url, init) =>
      init?.signal?.aborted === true
        ? Promise.reject(new DOMException('The call took too long', 'TimeoutError'))
        : new Promise(() => undefined);
    await expect(refreshSession()).resolves.toBe('failed');
    expect(timeout).toHaveBeenCalledWith(15_000);
  });

  it('asks nothing without a token', async () => {
    endSession();
    globalThis.fetch = jest.fn();
    await expect(refreshSession()).resolves.toBe('refused');
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});

describe('tabs', () => {
  beforeEach(() => start(granted(bearer)));

  it('share a newer token', () => {
    jest.spyOn(Date, 'now').mockReturnValue(now + MINUTE);
    store(newer, now + MINUTE);
    window.dispatchEvent(new StorageEvent('storage', { key: 'PLUM_BEARER', newValue: newer }));
    expect(sessionStore.getState()).toMatchObject({ bearer: newer, expiresAt: now + 31 * MINUTE });
  });

  it('leave each other alone with different applications', () => {
    otherTabStores(bearerOf(other, 9999));
    expect(sessionStore.getState()).toMatchObject({ applicationId, bearer });
  });

  it('end together', () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(sessionStore.getState()).toMatchObject({ status: 'ended', bearer: null });
  });

  it('end together, also one that was frozen when the other ended', () => {
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(sessionStore.getState()).toMatchObject({ status: 'ended', bearer: null });
  });

  it('take over what another got while they were frozen', () => {
    jest.spyOn(Date, 'now').mockReturnValue(now + MINUTE);
    store(newer, now + MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sessionStore.getState().bearer).toBe(newer);
  });

  it('let one that has ended, or was logged out, go on with the token that another got', () => {
    endSession();
    sessionStore.setState({ hasLoggedOut: true });
    otherTabStores(newer);
    const goesOn = { status: 'authenticated', bearer: newer, hasLoggedOut: false };
    expect(sessionStore.getState()).toMatchObject(goesOn);
  });

  it('leave alone what another application keeps when one ends', () => {
    store(bearerOf(other, 9999), now, other);
    endSession();
    expect(sessionStore.getState().status).toBe('ended');
    expect(localStorage.getItem('PLUM_APPLICATION_ID')).toBe(other);
  });

  it('ignore what other scripts store', () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'BRAND', newValue: 'fluid' }));
    expect(sessionStore.getState().bearer).toBe(bearer);
  });
});

describe('what was typed and is private', () => {
  const KEY = 'PLUM_PRIVATE_ACCOUNT_a';
  beforeEach(() => {
    sessionStorage.setItem(KEY, '6374');
    sessionStorage.setItem('PLUM_QUOTE_a', '5000');
  });

  it('stays while the session lasts', async () => {
    await start(granted(bearer));
    expect(sessionStorage.getItem(KEY)).toBe('6374');
  });

  it.each([
    ['its end', () => start(granted(bearer)).then(endSession)],
    ['a page that nobody is signed in to', () => start(null)],
  ])('does not outlast %s', async (_what, end) => {
    await end();
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(sessionStorage.getItem('PLUM_QUOTE_a')).toBe('5000');
  });
});

describe('adopting what is stored', () => {
  beforeEach(() => adoptBearer(bearer));

  it('takes a token that lasts longer', () => {
    store(newer, now + MINUTE);
    expect(adoptStoredBearer()).toBe(true);
    expect(sessionStore.getState().expiresAt).toBe(now + 31 * MINUTE);
  });

  it.each([
    ['its own token', () => store(bearer)],
    ['an older token', () => store(newer, now - MINUTE)],
    ['a token that is over', () => store(newer, now - 40 * MINUTE)],
    ["another application's token", () => store(bearerOf(other, 9999), now + MINUTE)],
    ['something that is no token', () => store('garbled')],
    ['nothing', () => localStorage.clear()],
  ])('does not take %s', (_what, prepare) => {
    prepare();
    expect(adoptStoredBearer()).toBe(false);
    expect(sessionStore.getState().bearer).toBe(bearer);
  });
});

describe('a browser that forbids storage', () => {
  it('costs the refresh, not the journey', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    await expect(start(granted(bearer))).resolves.toBe('authenticated');
    window.dispatchEvent(new Event('pageshow'));
    expect(sessionStore.getState().status).toBe('authenticated');
    endSession();
    expect(sessionStore.getState().status).toBe('ended');
  });
});

describe('adoptBearer', () => {
  it.each(['', 'one-part', 'a.e30.c'])('refuses %j, which is no bearer token', (text) => {
    expect(() => adoptBearer(text)).toThrow();
    expect(sessionStore.getState().status).toBe('starting');
  });
});
