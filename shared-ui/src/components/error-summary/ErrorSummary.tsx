import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/Icon';
import { revealField } from './revealField';
import styles from './ErrorSummary.module.scss';

/** One error, and the field that its link leads to. */
export interface SummaryError {
  /** `#field-<name>` */
  href: string;
  text: string;
}

export interface ErrorSummaryProps {
  title: string;
  text?: ReactNode;
  errors?: readonly SummaryError[] | undefined;
  /** The number of failed submits. The summary is shown from 1 on, and takes the focus at each one. */
  attempt: number;
}

/** The errors of a failed submit, with a link to each field. */
export function ErrorSummary({ title, text, errors = [], attempt }: ErrorSummaryProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt < 1) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [attempt]);

  const follow = (href: string) => (event: MouseEvent) => {
    if (revealField(href.slice(1))) event.preventDefault();
  };

  if (attempt < 1) return null;
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      className={styles.summary}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <Icon name="alert" size="md" />
      <div className={styles.words}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {text && <p id={`${id}-text`}>{text}</p>}
        {errors.length > 0 && (
          <ul className={styles.list}>
            {errors.map(({ href, text: words }) => (
              <li key={`${href} ${words}`}>
                <a href={href} className={styles.link} onClick={follow(href)}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
