import type { ReactNode } from 'react';
import styles from './ButtonGroup.module.scss';

/** The actions of a screen, primary first: stacked and full width on a phone, side by side on wider screens. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
