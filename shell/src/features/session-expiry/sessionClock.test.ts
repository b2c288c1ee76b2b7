import { createSessionClock } from './sessionClock';

const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function startClock(expiresIn: number) {
  const onExpiry = jest.fn();
  const clock = createSessionClock(onExpiry);
  clock.setDeadline(Date.now() + expiresIn);
  return { clock, onExpiry, left: () => clock.time.getState().secondsLeft };
}

/** The device sleeps: time goes on, no timer fires. */
function sleep(ms: number) {
  jest.setSystemTime(Date.now() + ms);
}

describe('the session clock', () => {
  it('warns ten minutes before the end, not a second earlier', () => {
    const { left } = startClock(30 * MINUTE);
    jest.advanceTimersByTime(20 * MINUTE - 1);
    expect(left()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(left()).toBe(600);
  });

  it('counts whole seconds down', () => {
    const { left } = startClock(5 * MINUTE);
    expect(left()).toBe(300);
    jest.advanceTimersByTime(1000);
    expect(left()).toBe(299);
    jest.advanceTimersByTime(59_000);
    expect(left()).toBe(240);
  });

  it('says once that the deadline has passed', () => {
    const { clock, left, onExpiry } = startClock(MINUTE);
    jest.advanceTimersByTime(MINUTE);
    expect(onExpiry).toHaveBeenCalledTimes(1);
    expect(left()).toBeNull();
    clock.check();
    jest.advanceTimersByTime(60 * MINUTE);
    expect(onExpiry).toHaveBeenCalledTimes(1);
  });

  it('corrects itself when a sleeping device wakes within the warning', () => {
    const { clock, left } = startClock(30 * MINUTE);
    sleep(25 * MINUTE);
    clock.check();
    expect(left()).toBe(300);
  });

  it('corrects itself within 15 seconds where no event follows the sleep', () => {
    const { left } = startClock(30 * MINUTE);
    sleep(25 * MINUTE);
    jest.advanceTimersByTime(15_000);
    expect(left()).toBe(285);
  });

  it('shows no warning to somebody who wakes their device after the end', () => {
    const { clock, left, onExpiry } = startClock(30 * MINUTE);
    const shown: (number | null)[] = [];
    clock.time.subscribe(({ secondsLeft }) => shown.push(secondsLeft));
    sleep(31 * MINUTE);
    clock.check();
    expect(onExpiry).toHaveBeenCalledTimes(1);
    expect(left()).toBeNull();
    expect(shown).toEqual([]);
  });

  it('goes quiet with a new deadline', () => {
    const { clock, left, onExpiry } = startClock(5 * MINUTE);
    clock.setDeadline(Date.now() + 30 * MINUTE);
    expect(left()).toBeNull();
    jest.advanceTimersByTime(19 * MINUTE);
    expect(left()).toBeNull();
    jest.advanceTimersByTime(MINUTE);
    expect(left()).toBe(600);
    expect(onExpiry).not.toHaveBeenCalled();
  });

  it('works with a session longer than the longest timer of a browser', () => {
    const days = 30 * 24 * 60 * MINUTE;
    const { left, onExpiry } = startClock(days);
    jest.advanceTimersByTime(days - 11 * MINUTE);
    expect(left()).toBeNull();
    expect(onExpiry).not.toHaveBeenCalled();
    jest.advanceTimersByTime(MINUTE);
    expect(left()).toBe(600);
  });

  it('keeps no timer once stopped or without a deadline', () => {
    const { clock } = startClock(5 * MINUTE);
    clock.setDeadline(null);
    expect(jest.getTimerCount()).toBe(0);
    clock.setDeadline(Date.now() + MINUTE);
    clock.stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
