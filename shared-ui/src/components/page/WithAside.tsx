import type { ReactNode } from 'react';
import styles from './Page.module.scss';

interface WithAsideProps {
  /** What stays in view beside the content where the page is wide, such as the quote of a form. */
  aside: ReactNode;
  /** On a narrow page the aside is above the content. */
  asideFirst?: boolean | undefined;
  /** Below the content, and on a narrow page below the aside. */
  after?: ReactNode;
  children: ReactNode;
}

/** The content of a `wide` page with something beside it; on a narrow page in one column: content, aside, rest. */
export function WithAside({ aside, asideFirst = false, after, children }: WithAsideProps) {
  const beside = <div className={styles.aside}>{aside}</div>;
  return (
    <div className={styles.frame}>
      {asideFirst && beside}
      <div className={styles.main}>{children}</div>
      {!asideFirst && beside}
      {after && <div className={styles.after}>{after}</div>}
    </div>
  );
}
