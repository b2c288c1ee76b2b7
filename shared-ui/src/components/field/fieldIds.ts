import type { FieldWords } from './FieldWords';

/** The id of the element that an error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

export const hintId = (id: string): string => `${id}-hint`;
export const messageId = (id: string): string => `${id}-message`;

/** The value of `aria-describedby`: the hint, and the one message that shows. */
export function describedBy(
  id: string,
  { hint, error, warning }: Pick<FieldWords, 'hint' | 'error' | 'warning'>,
): string | undefined {
  const ids = [hint ? hintId(id) : '', error || warning ? messageId(id) : ''];
  return ids.filter(Boolean).join(' ') || undefined;
}
