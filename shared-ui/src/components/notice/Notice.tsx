import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconPaths';
import styles from './Notice.module.scss';

/** What kind of thing a notice says; it decides colour and icon. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
}

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'alert',
};

/** Something to know beside the task. An error is spoken at once. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div
      className={classes(styles.notice, styles[tone])}
      {...(tone === 'error' && { role: 'alert' })}
    >
      <Icon name={icons[tone]} size="md" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
