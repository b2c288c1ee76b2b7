import { useId } from 'react';
import styles from './Filter.module.scss';
import inputs from './Input.module.scss';

interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field that narrows down what is listed. */
export function Filter({ label, value, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className={styles.filter} role="search">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={inputs.input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Whether any of the texts contains what is typed into a filter. */
export function matchesText(typed: string, ...texts: (string | null | undefined)[]): boolean {
  const words = typed.trim().toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(words));
}
