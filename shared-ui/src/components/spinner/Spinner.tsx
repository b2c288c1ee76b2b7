import { classes } from '../../classes';
import styles from './Spinner.module.scss';

export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Seconds for one turn: 1 unless said otherwise. */
  secondsPerTurn?: number | undefined;
  /** Says what is waited for. Without it the spinner is decoration beside words. */
  label?: string | undefined;
}

/** Something is under way and nobody knows how far. */
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
