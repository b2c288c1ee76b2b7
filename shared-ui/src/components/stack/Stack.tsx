import type { ReactNode } from 'react';
import { classes } from '../../classes';
import styles from './Stack.module.scss';

/** A step of the spacing scale. */
type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

interface StackProps {
  gap?: Gap | undefined;
  as?: 'div' | 'section' | undefined;
  children: ReactNode;
}

/** Even vertical space between its children. */
export function Stack({ gap = 'md', as: Element = 'div', children }: StackProps) {
  return <Element className={classes(styles.stack, styles[gap])}>{children}</Element>;
}
