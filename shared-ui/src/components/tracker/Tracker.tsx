import { classes } from '../../classes';
import { Icon } from '../icon/Icon';
import { trackerText } from './trackerText';
import styles from './Tracker.module.scss';

/** One stage of a submitted application. */
export interface TrackerStage {
  label: string;
  /** `refused`: done, but not a success. */
  state: 'done' | 'refused' | 'current' | 'todo';
  /** The day of it, as it is shown. */
  date?: string | undefined;
}

/** The stages of an application after it was submitted. */
export function Tracker({ stages }: { stages: readonly TrackerStage[] }) {
  return (
    <ol className={styles.stages} aria-label={trackerText.name}>
      {stages.map(({ label, state, date }) => (
        <li
          key={label}
          className={classes(styles.stage, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {state === 'done' && <Icon name="check" size="xs" />}
            {state === 'refused' && <Icon name="minus" size="xs" />}
          </span>
          <span className={styles.text}>
            <span className={styles.label}>{label}</span>{' '}
            <span className={styles.state}>
              {[trackerText[state], date].filter(Boolean).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
