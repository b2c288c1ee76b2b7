import { useEffect, useState } from 'react';
import { relativeTime } from './relativeTime';
import styles from './When.module.scss';

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
