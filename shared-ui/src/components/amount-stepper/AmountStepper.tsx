import { type KeyboardEvent, useRef } from 'react';
import { classes } from '../../classes';
import { Field } from '../field/Field';
import { type ControlProps, describedBy, fieldId } from '../field/fieldIds';
import { useLeave } from '../field/useLeave';
import { Icon } from '../icon/Icon';
import styles from './AmountStepper.module.scss';

type StepDirection = -1 | 1;

interface AmountStepperProps extends ControlProps<string> {
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
  ...words
}: AmountStepperProps) {
  const id = fieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const handleBlur = useLeave(onBlur);

  function handleKey(event: KeyboardEvent) {
    const direction = stepOfKey[event.key];
    if (!direction) return;
    event.preventDefault();
    onStep(direction);
  }
  const stepButton = (direction: StepDirection, action: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={action}
      aria-controls={id}
      onClick={() => onStep(direction)}
    >
      <Icon name={direction === 1 ? 'plus' : 'minus'} size="md" />
    </button>
  );

  return (
    <Field id={id} label={label} {...words}>
      <span className={styles.frame}>
        <span className={styles.row}>
          {stepButton(-1, decrementLabel)}
          <span
            className={classes(styles.box, words.error && styles.invalid)}
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
              aria-invalid={words.error ? true : undefined}
              aria-describedby={describedBy(id, words)}
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
