import type { ReactNode } from 'react';
import styles from './MoneyFigure.module.scss';

export interface MoneyFigureProps {
  label: ReactNode;
  /** Written as `shared-ui/money` writes it. */
  value: ReactNode;
  caption?: ReactNode;
}

/** The one large figure of a screen. */
export function MoneyFigure({ label, value, caption }: MoneyFigureProps) {
  return (
    <div className={styles.figure}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{value}</div>
      {caption && <div className={styles.caption}>{caption}</div>}
    </div>
  );
}
