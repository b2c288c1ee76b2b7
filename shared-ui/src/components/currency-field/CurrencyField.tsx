import { useRef } from 'react';
import { TextField, type TextFieldProps } from '../text-field/TextField';
import { type CurrencyRules, readCurrency, withPence } from './currencyText';

export interface CurrencyFieldProps extends Omit<TextFieldProps, 'prefix' | 'type'>, CurrencyRules {
  /** Formats the value with two decimals on blur. */
  formatOnBlur?: boolean | undefined;
}

/** An amount of pounds, as typed. */
export function CurrencyField({
  value,
  onChange,
  onBlur,
  positive,
  noExponent,
  onlyIntegers,
  maxInputLength,
  formatOnBlur = false,
  width = 'md',
  ...rest
}: CurrencyFieldProps) {
  // After a blocked decimal point the next digits are ignored too, or "12.50" would become 1250.
  const typingPence = useRef(false);

  const handleChange = (typed: string) => {
    if (typingPence.current && /^\d$/.test(typed.replace(value, ''))) return;
    const next = readCurrency(typed, value, { positive, noExponent, onlyIntegers, maxInputLength });
    typingPence.current = onlyIntegers === true && next === value && typed.endsWith('.');
    if (next !== value) onChange(next);
  };

  const handleBlur = () => {
    typingPence.current = false;
    const formatted = formatOnBlur && !onlyIntegers ? withPence(value) : value;
    if (formatted !== value) onChange(formatted);
    onBlur?.();
  };

  return (
    <TextField
      inputMode={onlyIntegers ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      prefix="£"
      width={width}
      value={value}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}
