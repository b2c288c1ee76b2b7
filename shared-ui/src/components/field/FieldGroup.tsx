import type { ReactNode } from 'react';
import { describedBy, type FieldWords } from './fieldIds';
import { FieldHint, FieldMessage } from './FieldMessage';
import { useLeave } from './useLeave';
import styles from './Field.module.scss';

interface FieldGroupProps extends FieldWords {
  id: string;
  legend: ReactNode;
  /** Called when the focus leaves the group. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/** Legend, hint, controls and message of several controls that answer one question. */
export function FieldGroup({ id, legend, onLeave, children, ...words }: FieldGroupProps) {
  const handleBlur = useLeave(onLeave);
  return (
    <fieldset id={id} aria-describedby={describedBy(id, words)} onBlur={handleBlur}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.group}>
        <FieldHint id={id} hint={words.hint} />
        {children}
        <FieldMessage id={id} {...words} />
      </div>
    </fieldset>
  );
}
