import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { type FieldTexts, hintId, messageId, describedBy } from './fieldIds';
import { useLeave } from './useLeave';
import styles from './Field.module.scss';

interface FieldProps extends FieldTexts {
  /** The id of the control that the label belongs to. */
  id: string;
  label: ReactNode;
  children: ReactNode;
}

/** Label, hint, control and message of a single control. */
export function Field({ id, label, children, ...texts }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <FieldHint id={id} hint={texts.hint} />
      {children}
      <FieldMessage id={id} {...texts} />
    </div>
  );
}

/** Help that is always shown. */
export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <div id={hintId(id)} className={styles.hint}>
      {hint}
    </div>
  );
}

/** One message at a time: the error as an alert, or the warning, announced politely. */
export function FieldMessage({ id, error, warning }: FieldTexts & { id: string }) {
  const alert = useAnnouncement(error);
  return (
    <>
      {error && (
        <div ref={alert} id={messageId(id)} role="alert" className={styles.error}>
          <Icon name="alert" />
          <span>{error}</span>
        </div>
      )}
      <div aria-live="polite" className={styles.polite}>
        {!error && warning && (
          <div id={messageId(id)} className={styles.warning}>
            <Icon name="warning" />
            <span>{warning}</span>
          </div>
        )}
      </div>
    </>
  );
}

/** The errors that appear in the commit that is under way. */
let appearing: Element[] = [];

function noteAppearance(alert: Element): void {
  if (appearing.length === 0) queueMicrotask(() => (appearing = []));
  appearing.push(alert);
  alert.removeAttribute('aria-live');
  if (appearing.length > 1) for (const each of appearing) each.setAttribute('aria-live', 'off');
}

/**
 * An error that appears by itself is announced. Of several at once none is: the summary is, or the first field, which
 * takes the focus. Decided before the page is painted, so before a screen reader finds the errors.
 */
function useAnnouncement(error: string | undefined) {
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (error && alert.current) noteAppearance(alert.current);
  }, [error]);
  return alert;
}

interface FieldGroupProps extends FieldTexts {
  id: string;
  legend: ReactNode;
  /** Called when the focus leaves the group. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/** Legend, hint, controls and message of several controls that answer one question. */
export function FieldGroup({ id, legend, onLeave, children, ...texts }: FieldGroupProps) {
  const handleBlur = useLeave(onLeave);
  return (
    <fieldset id={id} aria-describedby={describedBy(id, texts)} onBlur={handleBlur}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.group}>
        <FieldHint id={id} hint={texts.hint} />
        {children}
        <FieldMessage id={id} {...texts} />
      </div>
    </fieldset>
  );
}
