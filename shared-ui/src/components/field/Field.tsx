import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import { FieldHint, FieldMessage } from './FieldMessage';
import type { FieldWords } from './fieldIds';
import styles from './Field.module.scss';

interface FieldProps extends FieldWords {
  /** The id of the control that the label belongs to. */
  id: string;
  label: ReactNode;
  labelHidden?: boolean | undefined;
  children: ReactNode;
}

/** Label, hint, control and message of a single control. */
export function Field({ id, label, labelHidden = false, children, ...words }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classes(!labelHidden && styles.label)}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <FieldHint id={id} hint={words.hint} />
      {children}
      <FieldMessage id={id} {...words} />
    </div>
  );
}
