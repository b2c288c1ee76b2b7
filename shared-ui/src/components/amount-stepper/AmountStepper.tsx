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
  ...texts
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
  return (
    <Field id={id} label={label} {...texts}>
      <span className={styles.frame}>
        <span className={styles.row}>
          <StepButton
            icon="minus"
            label={decrementLabel}
            controls={id}
            onClick={() => onStep(-1)}
          />
          <span
            className={classes(styles.box, texts.error && styles.invalid)}
            onClick={() => input.current?.focus()}
          >
            <span className={styles.prefix} aria-hidden>
              £
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
              aria-invalid={texts.error ? true : undefined}
              aria-describedby={describedBy(id, texts)}
              onChange={(event) => onChange(event.currentTarget.value)}
              onKeyDown={handleKey}
              onBlur={handleBlur}
            />
          </span>
          <StepButton icon="plus" label={incrementLabel} controls={id} onClick={() => onStep(1)} />
        </span>
      </span>
    </Field>
  );
}

interface StepButtonProps {
  icon: 'minus' | 'plus';
  label: string;
  /** The id of the box. */
  controls: string;
  onClick: () => void;
}

function StepButton({ icon, label, controls, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-controls={controls}
      onClick={onClick}
    >
      <Icon name={icon} size="md" />
    </button>
  );
}
