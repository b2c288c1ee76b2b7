import { useEffect, useState } from 'react';
import styles from './When.module.scss';

const EVERY_MS = 20_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

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
  return (
    <time dateTime={at} className={styles.when}>
      {dateAndTime(time, now)}{' '}
      <span className={styles.ago}>({relativeTime(time.getTime(), now)})</span>
    </time>
  );
}

/**
 * Such as `23 Nov, 09:14:05`, as Intl writes it for en-GB; with the year where it is another. To make ready a formatter
 * of Intl takes longer than all the rest of a table.
 */
export function dateAndTime(time: Date, now: number): string {
  const isThisYear = time.getFullYear() === new Date(now).getFullYear();
  const day = `${String(time.getDate())} ${MONTHS[time.getMonth()] ?? ''}`;
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return `${day}${isThisYear ? '' : ` ${String(time.getFullYear())}`}, ${clock}`;
}

/** In words, such as `3 minutes ago` or `in 2 hours`. @param time and `now` in milliseconds since 1970 */
export function relativeTime(time: number, now: number): string {
  const distance = time - now;
  const [unit, length] = UNITS.find(([, each]) => Math.abs(distance) >= each) ?? ['now', 0];
  if (unit === 'now') return distance > 0 ? 'in less than a minute' : 'just now';
  const count = Math.trunc(Math.abs(distance) / length);
  const words = `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
  return distance > 0 ? `in ${words}` : `${words} ago`;
}
