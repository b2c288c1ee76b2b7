export {
  FormCheckbox,
  FormCurrencyField,
  FormRadioGroup,
  FormSegmentedInput,
  FormSelect,
  FormTextField,
} from './FormFields';
export { useSubmitAttempts } from './useSubmitAttempts';
