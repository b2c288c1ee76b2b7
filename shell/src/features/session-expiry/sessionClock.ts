import { createStore } from 'zustand/vanilla';

/** The dialog opens this long before the session ends. */
export const WARNING_MS = 600_000;
// Timers may pause while the device is suspended, so a long one would fire late.
const MAX_TIMER_MS = 15_000;
const SECOND_MS = 1000;

export type SessionClock = ReturnType<typeof createSessionClock>;

/**
 * Counts down to an absolute deadline, so that a suspended device does not delay it.
 * @param onExpiry called once for each deadline that passes
 */
export function createSessionClock(onExpiry: () => void) {
  /** Whole seconds left while the warning is shown; null before and after. */
  const time = createStore<{ secondsLeft: number | null }>(() => ({ secondsLeft: null }));
  let deadline: number | null = null;
  let warning = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(secondsLeft: number | null) {
    if (time.getState().secondsLeft !== secondsLeft) time.setState({ secondsLeft });
  }
  function wake(secondsLeft: number | null, delay: number) {
    show(secondsLeft);
    timer = setTimeout(check, Math.min(delay, MAX_TIMER_MS));
  }

  function check() {
    clearTimeout(timer);
    const now = Date.now();
    const left = (deadline ?? now) - now;
    if (left > 0 && now < warning) wake(null, warning - now);
    else if (left > 0) wake(Math.ceil(left / SECOND_MS), left % SECOND_MS || SECOND_MS);
    else {
      show(null);
      const isOver = deadline !== null;
      deadline = null;
      if (isOver) onExpiry();
    }
  }

  return {
    time,
    /**
     * Sets a new deadline, and from when to warn of it, in milliseconds on this device's clock. A deadline that is set
     * again without that keeps its warning.
     */
    setDeadline: (expiresAt: number | null, warnFrom?: number) => {
      const isNew = expiresAt !== deadline;
      if (isNew || warnFrom !== undefined) warning = warnFrom ?? (expiresAt ?? 0) - WARNING_MS;
      deadline = expiresAt;
      check();
    },
    /** Compares the time again: after a suspension, or when the tab becomes visible. */
    check,
    stop: () => clearTimeout(timer),
  };
}
