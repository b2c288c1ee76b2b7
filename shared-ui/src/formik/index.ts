export {
  FormCheckbox,
  FormCurrencyField,
  FormRadioGroup,
  FormSegmentedInput,
  FormSelect,
  FormTextField,
  useFormField,
} from './FormFields';
export { useFocusOnError } from './useFocusOnError';
export { useSubmitAttempts } from './useSubmitAttempts';
