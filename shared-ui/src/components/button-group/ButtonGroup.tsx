import type { ReactNode } from 'react';
import styles from './ButtonGroup.module.scss';

export interface ButtonGroupProps {
  /** Primary first. */
  children: ReactNode;
}

/** The actions of a screen: one under the other and full width on a phone, side by side beyond. */
export function ButtonGroup({ children }: ButtonGroupProps) {
  return <div className={styles.group}>{children}</div>;
}
