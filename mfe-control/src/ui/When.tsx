import { useEffect, useState } from 'react';
import styles from './When.module.scss';

const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const WORDS = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });

/** In words, such as `3 minutes ago` or `in 2 hours`. @param time and `now` in milliseconds since 1970 */
function relativeTime(time: number, now: number): string {
  const distance = time - now;
  const [unit, length] = UNITS.find(([, each]) => Math.abs(distance) >= each) ?? ['now', 0];
  if (unit === 'now') return distance > 0 ? 'in less than a minute' : 'just now';
  return WORDS.format(Math.trunc(distance / length), unit);
}

const EVERY_MS = 20_000;
const FULL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const THIS_YEAR = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** A time, with how long ago or ahead it is. @param props `at` in ISO 8601 */
export function When({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const time = new Date(at);
  const words = time.getFullYear() === new Date(now).getFullYear() ? THIS_YEAR : FULL;
  return (
    <time dateTime={at} className={styles.when}>
      {words.format(time)} <span className={styles.ago}>({relativeTime(time.getTime(), now)})</span>
    </time>
  );
}
