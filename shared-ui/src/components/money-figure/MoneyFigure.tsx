import type { ReactNode } from 'react';
import styles from './MoneyFigure.module.scss';

interface MoneyFigureProps {
  label: ReactNode;
  /** Formatted by `shared-ui/money`. */
  value: ReactNode;
  caption?: ReactNode;
}

/** A screen's one large figure. */
export function MoneyFigure({ label, value, caption }: MoneyFigureProps) {
  return (
    <div className={styles.figure}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{value}</div>
      {caption && <div className={styles.caption}>{caption}</div>}
    </div>
  );
}
