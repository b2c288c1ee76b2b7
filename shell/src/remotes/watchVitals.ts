import { onHide } from '../screens/onHide';
import { reportVisit } from '../screens/remoteCounts';
import { shownVisit } from '../screens/screenHeartbeat';
import { screenStore } from '../screens/screenStore';

/** Quicker answers to an interaction are not measured. */
const QUICK_MS = 40;
/** Shifts belong together that follow each other within the first time, and all begin within the second. */
const SHIFT_GAP_MS = 1000;
const SHIFTS_MS = 5000;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Measured {
  lcp?: number;
  inp?: number;
  cls?: number;
}

/**
 * Measures each visit of a screen of a remote: Largest Contentful Paint and time to the first byte for the one that
 * the page begins with, for all the longest answer to an interaction and the layout shift. A visit is reported once,
 * when it ends or is first hidden; what the browser does not measure is left out. Returns the function that stops it.
 */
export function watchVitals(): () => void {
  let seen: ReturnType<typeof shownVisit> = null;
  let isReported = true;
  let isFirst = true;
  const vitals = observeVitals();

  function report(isLast: boolean) {
    const { lcp, inp, cls = supports('layout-shift') ? 0 : undefined } = vitals.read();
    if (seen === null || isReported) return;
    isReported = true;
    const { remote, screen } = seen;
    const ofPage = isFirst && { lcp, ttfb: timeToFirstByte() };
    const score = cls && Math.round(cls * 10_000) / 10_000;
    reportVisit({ remote, screen, ...ofPage, inp, cls: score }, isLast);
  }
  /** Begins a visit where another screen is shown by now. */
  function follow() {
    const { pathname } = screenStore.getState();
    const shown = shownVisit();
    // The shell has screens of its own.
    const own = shown?.pathname === pathname ? shown : null;
    if (pathname === null || (own !== null && own === seen)) return;
    report(false);
    isFirst &&= seen === null && own !== null;
    seen = own;
    isReported = false;
    if (!isFirst) vitals.reset();
  }

  follow();
  const stopFollowing = screenStore.subscribe(follow);
  const stopHiding = onHide(() => report(true));
  return () => {
    vitals.stop();
    stopFollowing();
    stopHiding();
  };
}

const TYPES = ['largest-contentful-paint', 'event', 'layout-shift'];

/** Measures from now on, or from the last reset. */
function observeVitals() {
  let measured: Measured = {};
  let shifts = { value: 0, from: 0, until: 0 };
  function noteShift({ value, hadRecentInput, startTime }: Shift) {
    if (hadRecentInput) return;
    const continues =
      startTime - shifts.until < SHIFT_GAP_MS && startTime - shifts.from < SHIFTS_MS;
    shifts = continues
      ? { value: shifts.value + value, from: shifts.from, until: startTime }
      : { value, from: startTime, until: startTime };
    measured.cls = Math.max(measured.cls ?? 0, shifts.value);
  }
  function note(entry: PerformanceEntry) {
    if (entry.entryType === 'layout-shift') noteShift(entry as Shift);
    else if (entry.entryType !== 'event') measured.lcp = Math.round(entry.startTime);
    else if ('interactionId' in entry && entry.interactionId !== 0)
      measured.inp = Math.max(measured.inp ?? 0, Math.round(entry.duration));
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  for (const type of TYPES.filter(supports)) {
    const options = { type, buffered: true, durationThreshold: QUICK_MS };
    observer.observe(options);
  }
  return {
    read: () => {
      observer.takeRecords().forEach(note);
      return measured;
    },
    reset: () => {
      measured = {};
      shifts = { value: 0, from: 0, until: 0 };
    },
    stop: () => observer.disconnect(),
  };
}

const supports = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);

function timeToFirstByte(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation && Math.round(navigation.responseStart);
}
