import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconPaths';
import styles from './Page.module.scss';

interface PageProps {
  /** The screen's one h1. */
  title: ReactNode;
  lead?: ReactNode;
  /** The illustration above the title of an outcome. */
  icon?: IconName | undefined;
  /** Uses the whole frame on a wide window: for content in a `WithAside`. */
  wide?: boolean | undefined;
  children?: ReactNode;
}

/** A screen: its heading, which the shell focuses, and its content. */
export function Page({ title, lead, icon, wide = false, children }: PageProps) {
  return (
    <div className={classes(styles.page, wide && styles.wide)}>
      <div className={styles.head}>
        {icon && (
          <span className={styles.badge}>
            <Icon name={icon} size="lg" />
          </span>
        )}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </div>
  );
}
