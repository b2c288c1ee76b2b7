import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { describedBy, fieldId, type FieldWords } from '../field/fieldIds';
import { FieldHint, FieldMessage } from '../field/FieldMessage';
import { Icon } from '../icon/Icon';
import styles from './Checkbox.module.scss';

export interface CheckboxProps extends FieldWords {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
}

/** A statement to agree to. */
export function Checkbox({
  label,
  name,
  checked,
  onChange,
  onBlur,
  hint,
  error,
  warning,
}: CheckboxProps) {
  const id = fieldId(name);
  return (
    <div className={classes(styles.field, error && styles.invalid)}>
      <label className={styles.label}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error, warning })}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
        <span>{label}</span>
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldMessage id={id} error={error} warning={warning} />
    </div>
  );
}
