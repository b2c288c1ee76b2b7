import { createStore, type StoreApi } from 'zustand/vanilla';

/** The dialog opens this long before the session ends. */
export const WARNING_MS = 600_000;
// Timers may pause while the device is suspended, so a long one would fire late.
const MAX_TIMER_MS = 15_000;
const SECOND_MS = 1000;

/** Whole seconds left while the warning is shown; null before and after. */
interface SessionTime {
  secondsLeft: number | null;
}

/** Counts down to an absolute deadline, so that a suspended device does not delay it. */
export interface SessionClock {
  time: StoreApi<SessionTime>;
  /** Sets a new deadline, and from when to warn of it, in milliseconds on this device's clock. */
  setDeadline: (expiresAt: number | null, warnFrom?: number) => void;
  /** Compares the time again: after a suspension, or when the tab becomes visible. */
  check: () => void;
  stop: () => void;
}

/** @param onExpiry called once for each deadline that passes */
export function createSessionClock(onExpiry: () => void): SessionClock {
  const time = createStore<SessionTime>(() => ({ secondsLeft: null }));
  let deadline: number | null = null;
  let warning = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(secondsLeft: number | null) {
    if (time.getState().secondsLeft !== secondsLeft) time.setState({ secondsLeft });
  }
  function wake(delay: number) {
    timer = setTimeout(check, Math.min(delay, MAX_TIMER_MS));
  }

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
    stop: () => clearTimeout(timer),
  };
}
