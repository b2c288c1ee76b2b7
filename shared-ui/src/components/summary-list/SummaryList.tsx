import type { ReactNode } from 'react';
import { classes } from '../../classes';
import styles from './SummaryList.module.scss';

interface SummaryItem {
  term: ReactNode;
  detail: ReactNode;
  /** Shown large. */
  emphasis?: boolean | undefined;
}

/** A list of terms with their details. */
export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, detail, emphasis }, index) => (
        <div key={index} className={classes(styles.item, emphasis && styles.emphasis)}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
