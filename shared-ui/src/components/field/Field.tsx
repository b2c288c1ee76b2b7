import { useLayoutEffect, useState, type ReactNode } from 'react';
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
  const isAlone = useIsAlone(error);
  const alert = (
    <div
      id={messageId(id)}
      role="alert"
      aria-live={isAlone ? undefined : 'off'}
      className={styles.error}
    >
      <Icon name="alert" />
      <span>{error}</span>
    </div>
  );
  return (
    <>
      {/* Firefox and Orca announce an alert that appears, whatever its aria-live, but not one within what appears. */}
      {error && (isAlone ? alert : <div aria-live="off">{alert}</div>)}
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

/** Of the errors that appear in the commit that is under way. */
let appearing: ((isAlone: boolean) => void)[] = [];

/**
 * Whether an error appears by itself, and is announced. Of several at once none is: the summary is, or the first field,
 * which takes the focus. Decided before the page is painted, so before a screen reader finds the errors.
 */
function useIsAlone(error: string | undefined): boolean {
  const [isAlone, setAlone] = useState(true);
  useLayoutEffect(() => {
    if (!error) return;
    if (appearing.length === 0) queueMicrotask(() => (appearing = []));
    appearing.push(setAlone);
    for (const each of appearing) each(appearing.length === 1);
  }, [error]);
  return isAlone;
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
