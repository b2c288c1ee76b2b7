export {
  FormCheckbox,
  type FormCheckboxProps,
  FormCurrencyField,
  type FormCurrencyFieldProps,
  FormRadioGroup,
  type FormRadioGroupProps,
  FormSegmentedInput,
  type FormSegmentedInputProps,
  FormSelect,
  type FormSelectProps,
  FormTextField,
  type FormTextFieldProps,
} from './FormFields';
export { useSubmitAttempts } from './useSubmitAttempts';
