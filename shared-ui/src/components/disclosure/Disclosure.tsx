import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import styles from './Disclosure.module.scss';

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** A line of text that opens what is not needed by everybody, such as the reason for a question. */
export function Disclosure({ summary, open, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="chevron-down" size="xs" />
        <span>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
