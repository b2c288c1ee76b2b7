import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '../../classes';
import { Field } from '../field/Field';
import { describedBy, fieldId, type FieldWords } from '../field/fieldIds';
import { useLeave } from '../field/useLeave';
import { Icon } from '../icon/Icon';
import styles from './AmountStepper.module.scss';

export type StepDirection = -1 | 1;

export interface AmountStepperProps extends FieldWords {
  label: ReactNode;
  name: string;
  /** As typed. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  /** Called for a button, and for the up and down keys in the box. */
  onStep: (direction: StepDirection) => void;
  decrementLabel: string;
  incrementLabel: string;
  /** Shown before the value; £ by default. */
  prefix?: string | undefined;
}

const stepOfKey: Partial<Record<string, StepDirection>> = { ArrowUp: 1, ArrowDown: -1 };

/** An amount with a button on either side. */
export function AmountStepper({
  label,
  name,
  value,
  onChange,
  onBlur,
  onStep,
  decrementLabel,
  incrementLabel,
  prefix = '£',
  hint,
  error,
  warning,
}: AmountStepperProps) {
  const id = fieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const handleBlur = useLeave(onBlur);

  const handleKey = (event: KeyboardEvent) => {
    const direction = stepOfKey[event.key];
    if (!direction) return;
    event.preventDefault();
    onStep(direction);
  };
  const stepButton = (direction: StepDirection, words: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={words}
      aria-controls={id}
      onClick={() => onStep(direction)}
    >
      <Icon name={direction === 1 ? 'plus' : 'minus'} size="md" />
    </button>
  );

  return (
    <Field {...{ id, label, hint, error, warning }}>
      <span className={styles.frame}>
        <span className={styles.row}>
          {stepButton(-1, decrementLabel)}
          <span
            className={classes(styles.box, error && styles.invalid)}
            onClick={() => input.current?.focus()}
          >
            <span className={styles.prefix} aria-hidden>
              {prefix}
            </span>
            <input
              id={id}
              ref={input}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={value}
              className={styles.input}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, { hint, error, warning })}
              onChange={(event) => onChange(event.currentTarget.value)}
              onKeyDown={handleKey}
              onBlur={handleBlur}
            />
          </span>
          {stepButton(1, incrementLabel)}
        </span>
      </span>
    </Field>
  );
}
