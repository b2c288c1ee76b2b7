import { useRef } from 'react';
import { parsePounds, stripAmount } from '../../money/format';
import { TextField, type TextFieldProps } from '../text-field/TextField';

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
  onlyIntegers,
  maxInputLength,
  formatOnBlur = false,
  width = 'md',
  ...rest
}: CurrencyFieldProps) {
  // After a blocked decimal point the next digits are ignored too, or "12.50" would become 1250.
  const typingPence = useRef(false);

  function handleChange(typed: string) {
    if (typingPence.current && /^\d$/.test(typed.replace(value, ''))) return;
    const next = readCurrency(typed, value, { positive, onlyIntegers, maxInputLength });
    typingPence.current = onlyIntegers === true && next === value && typed.endsWith('.');
    if (next !== value) onChange(next);
  }

  function handleBlur() {
    typingPence.current = false;
    const amount = formatOnBlur && !onlyIntegers ? parsePounds(value) : null;
    const formatted = amount?.toFixed(2) ?? readWhole(value, { positive, onlyIntegers });
    if (formatted !== value) onChange(formatted);
    onBlur?.();
  }

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

/** What may be typed. */
interface CurrencyRules {
  /** Removes a minus sign. */
  positive?: boolean | undefined;
  /** Whole pounds only: blocks the decimal point, and removes pasted pence that are zero. */
  onlyIntegers?: boolean | undefined;
  /** Blocks typing beyond this length. A longer pasted text stays, and the form validates it. */
  maxInputLength?: number | undefined;
}

/** The value after a change: typed by one character, or filled in whole. */
function readCurrency(typed: string, before: string, rules: CurrencyRules): string {
  if (typed.length !== before.length + 1) return readWhole(typed, rules);
  const isWholePounds = rules.onlyIntegers && /^[\d£,.\s]*$/.test(typed);
  if (isWholePounds && typed.replace('.', '') === before) return before;
  const text = typed.replace(rules.positive ? /^[£\s\-–—−]+/ : /^[£\s]+/, '');
  const isTooLong =
    rules.maxInputLength !== undefined && stripAmount(text).length > rules.maxInputLength;
  return isTooLong ? before : text;
}

/**
 * A whole value without pound sign, commas and spaces. Anything that is not clearly an amount stays as typed, and the
 * form warns of it.
 */
function readWhole(text: string, { positive, onlyIntegers }: CurrencyRules): string {
  const isNegative = !positive && /^[£\s]*[-–—−]/.test(text);
  if (isNegative || parsePounds(text) === null) return text;
  return onlyIntegers ? stripAmount(text).replace(/\.0*$/, '') : stripAmount(text);
}
