import type { ReactNode } from 'react';
import { classes } from '../../classes';
import styles from './SummaryList.module.scss';

/** One line: what it is, and what it says. */
export interface SummaryItem {
  term: ReactNode;
  detail: ReactNode;
  /** The figure that the decision turns on: shown large. */
  emphasis?: boolean | undefined;
}

/** Facts by name. */
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
