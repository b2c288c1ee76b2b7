import { useEffect, useState } from 'react';
import styles from './When.module.scss';

const EVERY_MS = 20_000;
const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const THIS_YEAR = new Intl.DateTimeFormat('en-GB', { ...DAY, ...TIME });
const OTHER_YEAR = new Intl.DateTimeFormat('en-GB', { ...DAY, ...TIME, year: 'numeric' });
const RELATIVE = new Intl.RelativeTimeFormat('en-GB');

/** A time, with how long ago or ahead it is. @param props `at` in ISO 8601 */
export function When({ at }: { at: string }) {
  // Another time is compared with the clock as it is then.
  return <Dated key={at} at={at} />;
}

function Dated({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const time = new Date(at);
  const isThisYear = time.getFullYear() === new Date(now).getFullYear();
  return (
    <time dateTime={at} className={styles.when}>
      {(isThisYear ? THIS_YEAR : OTHER_YEAR).format(time)}{' '}
      <span className={styles.ago}>({relativeTime(time.getTime() - now)})</span>
    </time>
  );
}

/** Such as `3 minutes ago` or `in 2 hours`. */
function relativeTime(distanceMs: number): string {
  const found = UNITS.find(([, length]) => Math.abs(distanceMs) >= length);
  if (found === undefined) return distanceMs > 0 ? 'in less than a minute' : 'just now';
  const [unit, length] = found;
  return RELATIVE.format(Math.trunc(distanceMs / length), unit);
}
