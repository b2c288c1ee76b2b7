import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconPaths';
import styles from './Notice.module.scss';

/** Sets the colour and the icon of a notice. */
type NoticeTone = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
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

/** Information beside the task. An error is announced as an alert. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div
      className={classes(styles.notice, styles[tone])}
      {...(tone === 'error' && { role: 'alert' })}
    >
      <Icon name={icons[tone]} size="md" />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
