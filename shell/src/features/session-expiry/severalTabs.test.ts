import type * as Host from 'shared-auth/host';
import type * as Session from 'shared-auth/session';
import type * as Clock from './sessionClock';
import { applicationId, bearerOf, holdFetchToContract } from 'journey-api/contract/testing';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A tab: its own copies of every module, over the one local storage of the browser. */
interface Tab {
  session: typeof Session & typeof Host;
  clock: Clock.SessionClock;
  secondsLeft: () => number | null;
}

let listeners: ((event: StorageEvent) => void)[] = [];
let tabs: Tab[] = [];
const calls: string[] = [];
let answer: () => Promise<Response>;

async function openTab(): Promise<Tab> {
  let tab: Tab | null = null;
  await jest.isolateModulesAsync(async () => {
    const session = {
      ...(await import('shared-auth/session')),
      ...(await import('shared-auth/host')),
    };
    const { followSession, renewOrEnd } = await import('./useSessionExpiry');
    const { createSessionClock } = await import('./sessionClock');
    const clock = createSessionClock(() => void renewOrEnd());
    await session.startSession({
      applicationId,
      handedOff: false,
      tokenCall: Promise.reject(new TypeError('Failed to fetch')),
    });
    followSession(clock);
    tab = { session, clock, secondsLeft: () => clock.time.getState().secondsLeft };
  });
  return tab!;
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const statuses = () => tabs.map(({ session }) => session.sessionStore.getState().status);
const warned = () => tabs.map((tab) => tab.secondsLeft() !== null);

/** Timers of a sleeping device stop while its clock goes on. */
async function sleep(ms: number) {
  jest.setSystemTime(Date.now() + ms);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

/** A browser notifies every tab but the writing one; here after each change. */
function notifyTabs() {
  const prototype = Object.getPrototypeOf(localStorage) as Storage;
  jest.spyOn(prototype, 'setItem').mockImplementation(function (this: Storage, key, newValue) {
    Reflect.apply(setItem, this, [key, newValue]);
    if (this === localStorage) notify({ key, newValue });
  });
  jest.spyOn(prototype, 'clear').mockImplementation(function (this: Storage) {
    Reflect.apply(clear, this, []);
    if (this === localStorage) notify({ key: null, newValue: null });
  });
}
const { setItem, clear } = Object.getPrototypeOf(localStorage) as Storage;
function notify(init: StorageEventInit) {
  setTimeout(() => {
    for (const listen of listeners) listen(new StorageEvent('storage', init));
  });
}

const grant = (seconds: number) => () => {
  const bearer = bearerOf(applicationId, seconds, Math.floor(Date.now() / 1000));
  return Promise.resolve(new Response(null, { status: 204, headers: { bearer } }));
};

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  listeners = [];
  calls.length = 0;
  answer = grant(1800);
  globalThis.fetch = holdFetchToContract((url) => {
    calls.push(url);
    return answer();
  });
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    if (name === 'storage') listeners.push(listener as (event: StorageEvent) => void);
    else add(name, listener as EventListener);
  });
  localStorage.clear();
  notifyTabs();
  localStorage.setItem('PLUM_BEARER_RECEIVED', String(Date.now()));
  localStorage.setItem('PLUM_APPLICATION_ID', applicationId);
  localStorage.setItem('PLUM_BEARER', bearerOf(applicationId, 1800));
  tabs = [await openTab(), await openTab(), await openTab()];
  await pass(1000);
});
afterEach(() => {
  for (const { clock } of tabs) clock.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('three tabs', () => {
  it('warn together', async () => {
    expect(statuses()).toEqual(['authenticated', 'authenticated', 'authenticated']);
    await pass(19 * MINUTE);
    expect(warned()).toEqual([false, false, false]);
    await pass(MINUTE);
    expect(warned()).toEqual([true, true, true]);
  });

  it('are all kept by one', async () => {
    await pass(21 * MINUTE);
    await tabs[1]!.session.refreshSession();
    await pass(400);
    expect(warned()).toEqual([false, false, false]);
    await pass(15 * MINUTE);
    expect(statuses()).toEqual(['authenticated', 'authenticated', 'authenticated']);
    expect(calls).toHaveLength(1);
  });

  it('are all ended by one', async () => {
    tabs[0]!.session.endSession();
    await pass(0);
    expect(statuses()).toEqual(['ended', 'ended', 'ended']);
  });

  it('can be kept ten times and more', async () => {
    for (let extension = 0; extension < 12; extension += 1) {
      await sleep(25 * MINUTE);
      expect(warned()).toEqual([true, true, true]);
      await tabs[extension % 3]!.session.refreshSession();
      await pass(400);
      expect(warned()).toEqual([false, false, false]);
    }
    expect(statuses()).toEqual(['authenticated', 'authenticated', 'authenticated']);
  });

  it('end together after a sleep past the end, where the server will not go on', async () => {
    answer = () => Promise.resolve(new Response(null, { status: 401 }));
    await sleep(8 * HOUR);
    await pass(100);
    expect(statuses()).toEqual(['ended', 'ended', 'ended']);
    expect(localStorage.getItem('PLUM_BEARER')).toBeNull();
  });

  it('do not end the session of the one that went on meanwhile', async () => {
    await pass(25 * MINUTE);
    // The two others are asleep and get no event.
    listeners = [];
    await tabs[2]!.session.refreshSession();
    answer = () => Promise.resolve(new Response(null, { status: 401 }));
    await pass(6 * MINUTE);
    expect(statuses()).toEqual(['authenticated', 'authenticated', 'authenticated']);
    expect(localStorage.getItem('PLUM_BEARER')).not.toBeNull();
  });

  it('outlive a refresh that got no answer, until the end', async () => {
    await pass(25 * MINUTE);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(tabs[0]!.session.refreshSession()).resolves.toBe('failed');
    expect(warned()).toEqual([true, true, true]);
    answer = grant(1800);
    await expect(tabs[0]!.session.refreshSession()).resolves.toBe('granted');
    await pass(400);
    expect(warned()).toEqual([false, false, false]);
  });
});
