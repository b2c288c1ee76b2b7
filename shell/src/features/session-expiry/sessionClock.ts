import { createStore, type StoreApi } from 'zustand/vanilla';

/** The dialog stands this long before the end. */
export const WARNING_MS = 600_000;
// The clock of a timer may stand still while the device sleeps: one that waited long would wake late by as much.
const LONGEST_TIMER_MS = 15_000;
const SECOND_MS = 1000;

/** Whole seconds left, while there is something to warn of; null before and after. */
export interface SessionTime {
  secondsLeft: number | null;
}

/** Counts towards an absolute deadline, so that a sleeping device cannot make it late. */
export interface SessionClock {
  time: StoreApi<SessionTime>;
  /** A new deadline in milliseconds on this device's clock, and when to begin to warn of it. */
  setDeadline: (expiresAt: number | null, warnFrom?: number) => void;
  /** Reads the time anew: after sleep, or when the tab comes back into view. */
  check: () => void;
  stop: () => void;
}

/** @param onExpiry called once for each deadline that passes */
export function createSessionClock(onExpiry: () => void): SessionClock {
  const time = createStore<SessionTime>(() => ({ secondsLeft: null }));
  let deadline: number | null = null;
  let warning = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (secondsLeft: number | null) => {
    if (time.getState().secondsLeft !== secondsLeft) time.setState({ secondsLeft });
  };
  const wake = (delay: number) => {
    timer = setTimeout(check, Math.min(delay, LONGEST_TIMER_MS));
  };

  function check() {
    clearTimeout(timer);
    if (deadline === null) {
      show(null);
      return;
    }
    const now = Date.now();
    const left = deadline - now;
    if (left <= 0) {
      deadline = null;
      show(null);
      onExpiry();
    } else if (now < warning) {
      show(null);
      wake(warning - now);
    } else {
      show(Math.ceil(left / SECOND_MS));
      wake(left % SECOND_MS || SECOND_MS);
    }
  }

  return {
    time,
    setDeadline: (expiresAt, warnFrom = (expiresAt ?? 0) - WARNING_MS) => {
      deadline = expiresAt;
      warning = warnFrom;
      check();
    },
    check,
    stop: () => {
      clearTimeout(timer);
    },
  };
}
