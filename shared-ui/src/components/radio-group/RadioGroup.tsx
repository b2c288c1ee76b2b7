import { type ReactNode, useId } from 'react';
import { classes } from '../../classes';
import { FieldGroup } from '../field/FieldGroup';
import { fieldId, type FieldWords } from '../field/fieldIds';
import styles from './RadioGroup.module.scss';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps extends FieldWords {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value: string;
  onChange: (value: string) => void;
  /** Called when the focus leaves the group. */
  onBlur?: (() => void) | undefined;
  /** `tiles` are for short answers side by side, such as the years of a term. */
  layout?: 'stack' | 'row' | 'tiles' | undefined;
}

/** A choice of a few answers. */
export function RadioGroup({
  legend,
  name,
  options,
  value,
  onChange,
  onBlur,
  layout = 'stack',
  hint,
  error,
  warning,
}: RadioGroupProps) {
  const hintBase = useId();
  return (
    <FieldGroup id={fieldId(name)} onLeave={onBlur} {...{ legend, hint, error, warning }}>
      <div
        className={classes(
          styles.options,
          layout !== 'stack' && styles[layout],
          error && styles.invalid,
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
              aria-labelledby={`${hintBase}-${option.value}-label`}
              aria-describedby={option.hint ? `${hintBase}-${option.value}-hint` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.words}>
              <span id={`${hintBase}-${option.value}-label`}>{option.label}</span>
              {option.hint && (
                <span id={`${hintBase}-${option.value}-hint`} className={styles.hint}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
