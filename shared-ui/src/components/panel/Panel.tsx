import { type ReactNode, useId } from 'react';
import { classes } from '../../classes';
import styles from './Panel.module.scss';

interface PanelProps {
  /** An h2 that names the panel. */
  title?: ReactNode;
  /** `tint` is flat instead of raised, `quiet` a part of the page below a line: for what is not to be acted on. */
  tone?: 'plain' | 'tint' | 'quiet' | undefined;
  children: ReactNode;
}

/** A block of content. */
export function Panel({ title, tone = 'plain', children }: PanelProps) {
  const titleId = useId();
  const className = classes(styles.panel, tone !== 'plain' && styles[tone]);
  if (!title) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
