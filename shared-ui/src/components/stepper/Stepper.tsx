import { classes } from '../../classes';
import { CHECK_PATH, IconShape } from '../icon/IconShape';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import { stepperText } from './stepperText';
import styles from './Stepper.module.scss';

interface StepperProps {
  /** Up to five. */
  steps: readonly string[];
  /** From 1; one past the last means that all are completed. */
  current?: number | undefined;
}

/** The steps of the journey, and the current one. */
export function Stepper({ steps, current = 1 }: StepperProps) {
  const shown = Math.min(Math.max(current, 1), steps.length);
  return (
    <div>
      <p className={styles.compact} aria-hidden>
        {current > steps.length
          ? stepperText.allCompleted(steps.length)
          : stepperText.current(shown, steps.length, steps[shown - 1] ?? '')}
      </p>
      <ol className={styles.steps} aria-label={stepperText.name}>
        {steps.map((label, index) => {
          const completed = index + 1 < current;
          const active = index + 1 === current;
          return (
            <li
              key={label}
              className={classes(
                styles.step,
                completed && styles.completed,
                active && styles.active,
              )}
              aria-current={active ? 'step' : undefined}
            >
              <span className={styles.label}>
                {completed && <IconShape path={CHECK_PATH} size="xs" />}
                {completed && <VisuallyHidden>{stepperText.completed} </VisuallyHidden>}
                <span>{label}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
