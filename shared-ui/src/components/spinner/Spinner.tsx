import { classes } from '../../classes';
import styles from './Spinner.module.scss';

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** An indeterminate progress indicator, hidden from screen readers: announce the wait elsewhere. */
export function Spinner({ size = 'md' }: SpinnerProps) {
  return <span aria-hidden className={classes(styles.spinner, styles[size])} />;
}
