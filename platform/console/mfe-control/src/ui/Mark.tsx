import type { ReactNode } from 'react';
import styles from './Mark.module.scss';

/** A highlighted word. The words say it; the colour only helps to find it. */
export function Mark({
  tone,
  children,
}: {
  tone: 'good' | 'bad' | 'quiet' | 'warn';
  children: ReactNode;
}) {
  return <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>;
}
