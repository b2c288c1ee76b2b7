import { useField, useFormikContext } from 'formik';

/** A field's message: the first text of what the schema said about it. */
function firstText(error: unknown): string | undefined {
  if (typeof error === 'string') return error || undefined;
  return Array.isArray(error) ? error.map(firstText).find(Boolean) : undefined;
}

/**
 * A field of the form by name. Its error shows once the field was touched or the form submitted; leaving a field
 * doesn't touch it, since a form is validated on submit and then on change.
 */
export function useFormField<Value>(name: string) {
  const [field, meta, helpers] = useField<Value>(name);
  const { submitCount } = useFormikContext();
  return {
    value: field.value,
    onChange: (value: Value) => void helpers.setValue(value),
    error: meta.touched || submitCount > 0 ? firstText(meta.error) : undefined,
  };
}
