/** What may be typed. */
export interface CurrencyRules {
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
export function readCurrency(typed: string, before: string, rules: CurrencyRules): string {
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
export function withPence(value: string): string {
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(value) ? Number(value).toFixed(2) : value;
}
