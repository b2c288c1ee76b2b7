import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/Icon';
import styles from './ErrorSummary.module.scss';

/** One error, and the field that its link leads to. */
interface SummaryError {
  /** `#field-<name>` */
  href: string;
  text: string;
}

interface ErrorSummaryProps {
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
      <div className={styles.text}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {text && <p id={`${id}-text`}>{text}</p>}
        {errors.length > 0 && (
          <ul className={styles.list}>
            {errors.map(({ href, text: message }) => (
              <li key={`${href} ${message}`}>
                <a href={href} className={styles.link} onClick={follow(href)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const CONTROL = 'input:not([type="hidden"]), select, textarea, button, a[href], [tabindex]';

function labelOf(target: HTMLElement): Element {
  if (target instanceof HTMLFieldSetElement) return target.querySelector('legend') ?? target;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
    return target.labels?.[0] ?? target;
  return target;
}

/** Scrolls to a field's label and focuses its first control. Returns false where there is no such field. */
export function revealField(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  labelOf(target).scrollIntoView({ block: 'start' });
  const control = target.matches(CONTROL) ? target : target.querySelector<HTMLElement>(CONTROL);
  (control ?? target).focus({ preventScroll: true });
  return true;
}
