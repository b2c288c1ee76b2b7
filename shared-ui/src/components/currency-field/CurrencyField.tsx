import { useRef } from 'react';
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

/** What may be typed. */
interface CurrencyRules {
  /** Blocks the minus sign. */
  positive?: boolean | undefined;
  /** Blocks `e`, `E` and `+`, as in 1e5. */
  noExponent?: boolean | undefined;
  /** Whole pounds only: blocks the decimal point, and removes pasted pence. */
  onlyIntegers?: boolean | undefined;
  /** Blocks typing beyond this length. A longer pasted text is kept, and the form validates it. */
  maxInputLength?: number | undefined;
}

const numeric = /^[\d.+\-−–eE]*$/;
const withoutNoise = (text: string) => text.replace(/[£,\s]/g, '');

function block(text: string, { positive, noExponent }: CurrencyRules): string {
  const unsigned = positive ? text.replace(/[-−–]/g, '') : text;
  return noExponent ? unsigned.replace(/[eE+]/g, '') : unsigned;
}

/**
 * The value after a change. Pound signs, commas, spaces and blocked characters are removed from a number; any other
 * text stays as typed.
 */
function readCurrency(typed: string, before: string, rules: CurrencyRules): string {
  const figure = withoutNoise(typed);
  const isFigure = numeric.test(figure);
  const text = isFigure ? block(figure, rules) : typed;
  const wholePounds = rules.onlyIntegers && isFigure && text.includes('.');
  if (wholePounds)
    return text.replace('.', '') === before ? before : text.slice(0, text.indexOf('.'));
  const typedOneMore = text.length === before.length + 1;
  const tooLong = rules.maxInputLength !== undefined && text.length > rules.maxInputLength;
  return typedOneMore && tooLong ? before : text;
}

/** The value with two decimals; a text that is no number stays as typed. */
function withPence(value: string): string {
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(value) ? Number(value).toFixed(2) : value;
}
