import { classes } from '../../classes';
import styles from './Spinner.module.scss';

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** What is loading. Without it the spinner is decorative. */
  label?: string | undefined;
}

/** An indeterminate progress indicator. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  return (
    <span
      className={classes(styles.spinner, styles[size])}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
