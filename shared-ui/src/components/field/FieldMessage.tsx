import { Icon } from '../icon/Icon';
import { messageId } from './fieldIds';
import type { FieldWords } from './FieldWords';
import styles from './Field.module.scss';

/** One message at a time: the error, spoken at once, or the warning, spoken when there is a pause. */
export function FieldMessage({
  id,
  error,
  warning,
}: { id: string } & Pick<FieldWords, 'error' | 'warning'>) {
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
