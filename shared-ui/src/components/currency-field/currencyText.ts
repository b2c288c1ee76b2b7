/** What the box accepts as an amount is typed. */
export interface CurrencyRules {
  /** Blocks the minus sign. */
  positive?: boolean | undefined;
  /** Blocks `e`, `E` and `+`, as in 1e5. */
  noExponent?: boolean | undefined;
  /** Whole pounds only: a point is blocked and pasted pence are left out. */
  onlyIntegers?: boolean | undefined;
  /** Stops the typing beyond so many characters. A pasted text is kept whole, for the form to judge. */
  maxInputLength?: number | undefined;
}

const numeric = /^[\d.+\-−–eE]*$/;
const withoutNoise = (text: string) => text.replace(/[£,\s]/g, '');

function block(text: string, { positive, noExponent }: CurrencyRules): string {
  const unsigned = positive ? text.replace(/[-−–]/g, '') : text;
  return noExponent ? unsigned.replace(/[eE+]/g, '') : unsigned;
}

/**
 * The value after a change of the box: from a figure the pound sign, commas and spaces are stripped, and what the
 * rules block is left out; anything else stays as typed.
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

/** Two decimals, as shown when the box is left; what is no amount stays as typed. */
export function withPence(value: string): string {
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(value) ? Number(value).toFixed(2) : value;
}
