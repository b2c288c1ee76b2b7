import { classes } from '../../classes';
import styles from './Skeleton.module.scss';

interface SkeletonProps {
  shape?: 'line' | 'figure' | 'block' | undefined;
  /** A last line, shorter than the rest. */
  short?: boolean | undefined;
}

/** A placeholder of loading content. It is hidden from screen readers: announce the wait elsewhere. */
export function Skeleton({ shape = 'line', short = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classes(styles.skeleton, shape !== 'line' && styles[shape], short && styles.short)}
    />
  );
}
