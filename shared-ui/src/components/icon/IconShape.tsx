import { classes } from '../../classes';
import styles from './Icon.module.scss';

/** In a file of its own: the shell's first load renders this one and no other. */
export const CHECK_PATH = 'M5 12.5 10 17.5 19 7';

export interface IconShapeProps {
  /** Its line, on a grid of 24 units. */
  path: string;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** The brand's colour; the colour of the surrounding text by default. */
  variant?: 'primary' | undefined;
}

/** A decorative icon by its line, for a component that renders one alone; any other takes `Icon`. */
export function IconShape({ path, size = 'sm', variant }: IconShapeProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes(styles.icon, styles[size], variant && styles[variant])}
      focusable="false"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}
