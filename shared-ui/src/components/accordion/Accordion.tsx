import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import styles from './Accordion.module.scss';

/** One question with its answer; `id` is the anchor that a link may name. */
interface AccordionItem {
  id: string;
  title: ReactNode;
  /** Shown at the end of the title's line, such as a mark that it was opened. */
  note?: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
}

interface AccordionProps {
  items: readonly AccordionItem[];
}

/** Questions whose answers open and close independently. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, note, children, open, onToggle }) => (
        <details
          key={id}
          id={id}
          className={styles.item}
          open={open}
          onToggle={(event) => onToggle?.(event.currentTarget.open)}
        >
          <summary className={styles.button}>
            <span className={styles.text}>
              <span className={styles.title}>{title}</span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.panel}>{children}</div>
        </details>
      ))}
    </div>
  );
}
