import { classes } from '../../classes';
import { Icon } from '../icon/Icon';
import { trackerText } from './trackerText';
import styles from './Tracker.module.scss';

/** One stage of a submitted application. */
export interface TrackerStage {
  label: string;
  /** `skipped`: not needed. `stopped`: will not happen any more. */
  state: 'done' | 'current' | 'todo' | 'skipped' | 'stopped';
}

/** The stages of an application after it was submitted. */
export function Tracker({ stages }: { stages: readonly TrackerStage[] }) {
  return (
    <ol className={styles.stages} aria-label={trackerText.name}>
      {stages.map(({ label, state }) => (
        <li
          key={label}
          className={classes(styles.stage, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>{state === 'done' && <Icon name="check" size="xs" />}</span>
          <span className={styles.words}>
            <span className={styles.label}>{label}</span>{' '}
            <span className={styles.state}>{trackerText[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
