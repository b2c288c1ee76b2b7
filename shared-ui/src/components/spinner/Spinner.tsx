import { classes } from '../../classes';
import styles from './Spinner.module.scss';

export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Seconds for one turn; 1 by default. */
  secondsPerTurn?: number | undefined;
  /** What is loading. Without it the spinner is decorative. */
  label?: string | undefined;
}

/** An indeterminate progress indicator. */
export function Spinner({ size = 'md', secondsPerTurn, label }: SpinnerProps) {
  return (
    <span
      className={classes(styles.spinner, styles[size])}
      {...(secondsPerTurn !== undefined && {
        style: { animationDuration: `${String(secondsPerTurn)}s` },
      })}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
