import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '../../classes';
import { Field } from '../field/Field';
import { type ControlProps, describedBy, fieldId } from '../field/fieldIds';
import { useLeave } from '../field/useLeave';
import styles from './TextField.module.scss';

export interface TextFieldProps extends ControlProps<string> {
  /** Shown before or after the value, and not part of it. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoCapitalize?: 'none' | 'characters' | 'words' | undefined;
  placeholder?: string | undefined;
  /** Marks it as invalid without a message, such as where one message is shown for a pair of fields. */
  invalid?: boolean | undefined;
  /** The expected length of the answer; `full` takes the whole line. */
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'full' | undefined;
}

/** A single-line text input. */
export function TextField({
  label,
  name,
  value,
  onChange,
  onBlur,
  hint,
  error,
  warning,
  prefix,
  suffix,
  required,
  invalid = false,
  width = 'full',
  ...typing
}: TextFieldProps) {
  const id = fieldId(name);
  const handleBlur = useLeave(onBlur);
  const isInvalid = Boolean(error) || invalid;
  return (
    <Field id={id} label={label} hint={hint} error={error} warning={warning}>
      <span
        className={classes(
          styles.box,
          width !== 'full' && styles[width],
          isInvalid && styles.invalid,
        )}
      >
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...typing}
          id={id}
          name={name}
          type="text"
          value={value}
          className={styles.input}
          aria-invalid={isInvalid || undefined}
          aria-required={required}
          aria-describedby={describedBy(id, { hint, error, warning })}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={handleBlur}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
    </Field>
  );
}
