import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconPaths';
import styles from './Disclosure.module.scss';

interface DisclosureProps {
  summary: ReactNode;
  icon?: IconName | undefined;
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** A line of text that opens what is not needed by everybody, such as the reason for a question. */
export function Disclosure({
  summary,
  icon = 'chevron-down',
  open,
  onToggle,
  children,
}: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name={icon} size={icon === 'chevron-down' ? 'xs' : 'sm'} />
        <span>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
