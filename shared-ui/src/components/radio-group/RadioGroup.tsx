import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { FieldGroup } from '../field/Field';
import { type ControlProps, fieldId } from '../field/fieldIds';
import styles from './RadioGroup.module.scss';

/** `onBlur` is called when the focus leaves the group. */
export interface RadioGroupProps extends Omit<ControlProps<string>, 'label'> {
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  /** `tiles` are for short answers side by side, such as the years of a term. */
  layout?: 'stack' | 'row' | 'tiles' | undefined;
}

/** A choice of a few answers. */
export function RadioGroup({
  name,
  options,
  value,
  onChange,
  onBlur,
  required,
  layout = 'stack',
  ...texts
}: RadioGroupProps) {
  return (
    <FieldGroup id={fieldId(name)} onLeave={onBlur} {...texts}>
      <div
        className={classes(
          styles.options,
          layout !== 'stack' && styles[layout],
          texts.error && styles.invalid,
        )}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              // The role radio takes no aria-required. The forms check it themselves.
              required={required}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
