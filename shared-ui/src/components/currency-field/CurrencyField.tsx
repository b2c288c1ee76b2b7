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
  noExponent,
  onlyIntegers,
  maxInputLength,
  formatOnBlur = false,
  width = 'md',
  ...rest
}: CurrencyFieldProps) {
  function handleChange(typed: string) {
    const rules = { positive, noExponent, onlyIntegers, maxInputLength };
    const next = readCurrency(typed, value, rules);
    if (next !== value) onChange(next);
  }

  function handleBlur() {
    const whole = readWhole(value, { positive, onlyIntegers });
    const formatted = formatOnBlur && !onlyIntegers ? withPence(whole) : whole;
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
  /** Blocks an exponent, as in 1e5, typed or pasted. */
  noExponent?: boolean | undefined;
  /** Whole pounds only: removes pence that are zero. Other pence stay, and the form validates them. */
  onlyIntegers?: boolean | undefined;
  /** Blocks typing beyond this length. A longer pasted text stays, and the form validates it. */
  maxInputLength?: number | undefined;
}

/** The value after a change: typed by one character, or filled in whole. */
function readCurrency(typed: string, before: string, rules: CurrencyRules): string {
  if (rules.noExponent && /[\d.]e/i.test(typed)) return before;
  if (typed.length !== before.length + 1) return readWhole(typed, rules);
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

/** A plain figure with two decimals; other text as it is. Works on the text, since a long figure is no exact number. */
function withPence(text: string): string {
  const [, pounds = '', pence = ''] = /^0*(\d+)(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return pounds === '' ? text : `${pounds}.${pence.padEnd(2, '0')}`;
}
