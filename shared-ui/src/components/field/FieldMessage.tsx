import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { hintId, messageId, type FieldWords } from './fieldIds';
import styles from './Field.module.scss';

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
export function FieldMessage({ id, error, warning }: FieldWords & { id: string }) {
  return (
    <>
      {error && (
        <div id={messageId(id)} role="alert" className={styles.error}>
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
