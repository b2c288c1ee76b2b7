import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.scss';

export interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Words for a screen reader only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.hidden}>{children}</span>;
}
