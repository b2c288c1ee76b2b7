import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { Checkbox, type CheckboxProps } from '../components/checkbox/Checkbox';
import { CurrencyField, type CurrencyFieldProps } from '../components/currency-field/CurrencyField';
import { RadioGroup, type RadioGroupProps } from '../components/radio-group/RadioGroup';
import {
  SegmentedInput,
  type SegmentedInputProps,
} from '../components/segmented-input/SegmentedInput';
import { Select, type SelectProps } from '../components/select/Select';
import { TextField, type TextFieldProps } from '../components/text-field/TextField';

type Tied = 'value' | 'values' | 'checked' | 'error' | 'onChange';

/** A `TextField` of the form. Its value is a text. */
export function FormTextField(props: Omit<TextFieldProps, Tied>) {
  return <TextField {...props} {...useFormField<string>(props.name)} />;
}

/** A `CurrencyField` of the form. Its value is the text as typed. */
export function FormCurrencyField(props: Omit<CurrencyFieldProps, Tied>) {
  return <CurrencyField {...props} {...useFormField<string>(props.name)} />;
}

/** A `RadioGroup` of the form. Its value is the option's, empty while nothing is chosen. */
export function FormRadioGroup(props: Omit<RadioGroupProps, Tied>) {
  return <RadioGroup {...props} {...useFormField<string>(props.name)} />;
}

/** A `Select` of the form. Its value is the option's, empty while nothing is chosen. */
export function FormSelect(props: Omit<SelectProps, Tied>) {
  return <Select {...props} {...useFormField<string>(props.name)} />;
}

/** A `Checkbox` of the form. Its value is a boolean. */
export function FormCheckbox(props: Omit<CheckboxProps, Tied>) {
  const { value, ...field } = useFormField<boolean>(props.name);
  return <Checkbox {...props} {...field} checked={value} />;
}

/** A `SegmentedInput` of the form. Its value is a list with one text a segment. */
export function FormSegmentedInput(props: Omit<SegmentedInputProps, Tied>) {
  const { value, ...field } = useFormField<string[]>(props.name);
  return <SegmentedInput {...props} {...field} values={value} />;
}

/** A field's message: the first one of the schema. */
function firstText(error: unknown): string | undefined {
  if (typeof error === 'string') return error || undefined;
  return Array.isArray(error) ? error.map(firstText).find(Boolean) : undefined;
}

/**
 * A field of the form by name. Its error shows after a submit, and is then checked on each change. A field that appears
 * after a submit shows none before the next.
 */
export function useFormField<Value>(name: string) {
  const [field, meta, helpers] = useField<Value>(name);
  const { submitCount } = useFormikContext();
  const [submitsBefore] = useState(submitCount);
  return {
    value: field.value,
    onChange: (value: Value) => void helpers.setValue(value),
    error: submitCount > submitsBefore ? firstText(meta.error) : undefined,
  };
}
