import { classes } from '../../classes';
import styles from './Skeleton.module.scss';

export interface SkeletonProps {
  shape?: 'line' | 'figure' | 'block' | undefined;
  /** A last line, shorter than the rest. */
  short?: boolean | undefined;
}

/** Holds the place of what is on its way. A screen reader hears nothing: say the wait in words elsewhere. */
export function Skeleton({ shape = 'line', short = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classes(styles.skeleton, shape !== 'line' && styles[shape], short && styles.short)}
    />
  );
}
