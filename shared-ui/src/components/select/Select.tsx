import { classes } from '../../classes';
import { Field } from '../field/Field';
import { type ControlProps, describedBy, fieldId } from '../field/fieldIds';
import { useLeave } from '../field/useLeave';
import { Icon } from '../icon/Icon';
import styles from './Select.module.scss';

export interface SelectProps extends ControlProps<string> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
}

/** A choice of many answers, by a native select. */
export function Select({
  label,
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  required,
  ...texts
}: SelectProps) {
  const id = fieldId(name);
  const handleBlur = useLeave(onBlur);
  return (
    <Field id={id} label={label} {...texts}>
      <span className={styles.box}>
        <select
          id={id}
          name={name}
          value={value}
          className={classes(
            styles.select,
            !value && placeholder && styles.empty,
            texts.error && styles.invalid,
          )}
          aria-invalid={texts.error ? true : undefined}
          aria-required={required}
          aria-describedby={describedBy(id, texts)}
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
