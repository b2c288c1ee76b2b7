import { useId } from 'react';
import inputs from './Input.module.scss';
import styles from './TimeField.module.scss';
import { uiText } from './uiText';

interface TimeFieldProps {
  label: string;
  /** With the time in ISO 8601; undefined where the field says none. */
  onChange: (at: string | undefined) => void;
}

/** A date and a time in the time zone of the browser, which it names. */
export function TimeField({ label, onChange }: TimeFieldProps) {
  const id = useId();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className={styles.time}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-zone`}>{uiText.time.zone(timeZone)}</p>
      <input
        id={id}
        className={inputs.input}
        type="datetime-local"
        step={1}
        aria-describedby={`${id}-zone`}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? undefined : new Date(value).toISOString())
        }
      />
    </div>
  );
}
