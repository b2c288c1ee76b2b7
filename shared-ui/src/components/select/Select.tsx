import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { classes } from '../../classes';
import { Field } from '../field/Field';
import { describedBy, fieldId, type FieldWords } from '../field/fieldIds';
import { useLeave } from '../field/useLeave';
import { Icon } from '../icon/Icon';
import styles from './Select.module.scss';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldWords {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  name: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
}

/** A choice of many answers, by a native select. */
export function Select({
  label,
  labelHidden,
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  autoComplete,
  hint,
  error,
  warning,
}: SelectProps) {
  const id = fieldId(name);
  const handleBlur = useLeave(onBlur);
  return (
    <Field {...{ id, label, labelHidden, hint, error, warning }}>
      <span className={styles.box}>
        <select
          id={id}
          name={name}
          value={value}
          autoComplete={autoComplete}
          className={classes(styles.select, !value && styles.empty, error && styles.invalid)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error, warning })}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={handleBlur}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Field>
  );
}
