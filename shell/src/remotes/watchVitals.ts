import { reportVitals, type Vitals } from '../screens/remoteCounts';
import { shownRemote } from '../screens/screenHeartbeat';

/** Quicker answers to an interaction are not measured. */
const QUICK_MS = 40;

/**
 * Reports Largest Contentful Paint and the longest answer to an interaction, for the remote of the screen that is
 * shown. Browsers that do not measure them report nothing. Returns the function that stops it.
 */
export function watchVitals(): () => void {
  const stopLcp = observe('largest-contentful-paint', 'lcp', ({ startTime }) => startTime);
  const stopInp = observe('event', 'inp', (entry) =>
    'interactionId' in entry && entry.interactionId !== 0 ? entry.duration : 0,
  );
  return () => {
    stopLcp();
    stopInp();
  };
}

function observe(
  type: string,
  name: keyof Vitals,
  measure: (entry: PerformanceEntry) => number,
): () => void {
  if (!('PerformanceObserver' in window)) return () => undefined;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  let longest = 0;
  let of: string | null = null;
  const observer = new PerformanceObserver((list) => {
    const remote = shownRemote();
    const time = Math.max(0, ...list.getEntries().map(measure));
    if (remote === null || time === 0 || (remote === of && time <= longest)) return;
    longest = time;
    of = remote;
    reportVitals(remote, { [name]: time });
  });
  observer.observe({
    type,
    buffered: true,
    durationThreshold: QUICK_MS,
  } as PerformanceObserverInit);
  return () => observer.disconnect();
}
