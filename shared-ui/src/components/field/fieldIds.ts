import type { ReactNode } from 'react';

/** The texts of every field. */
export interface FieldTexts {
  hint?: ReactNode;
  /** Hides the warning. */
  error?: string | undefined;
  /** Does not block the form. Shown where there is no error. */
  warning?: string | undefined;
}

/** What every control of one answer has. */
export interface ControlProps<Value> extends FieldTexts {
  label: ReactNode;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  /** The form is not complete without an answer. */
  required?: boolean | undefined;
}

/** The id of the element that an error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

export const hintId = (id: string): string => `${id}-hint`;
export const messageId = (id: string): string => `${id}-message`;

/** The value of `aria-describedby`: the hint and the message that is shown. */
export function describedBy(id: string, { hint, error, warning }: FieldTexts): string | undefined {
  const ids = [hint ? hintId(id) : '', error || warning ? messageId(id) : ''];
  return ids.filter(Boolean).join(' ') || undefined;
}
