import type { ReactNode } from 'react';
import styles from './Page.module.scss';

interface StickyBarProps {
  /** What the figure is. */
  label: ReactNode;
  /** Formatted by `shared-ui/money`. */
  value: ReactNode;
  note?: ReactNode;
  /** The action of the screen. */
  children: ReactNode;
}

/**
 * A figure and the action that follows from it. On a narrow page the bar stays at the foot of the view until its own
 * place is reached; on a wide one the action alone is shown. Its parent must not be a grid, which would hold it in its row.
 */
export function StickyBar({ label, value, note, children }: StickyBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.figure}>
        <span className={styles.label}>{label}</span>
        <strong className={styles.value}>{value}</strong>
        {note && <span className={styles.label}>{note}</span>}
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
