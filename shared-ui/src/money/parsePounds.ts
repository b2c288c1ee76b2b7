/** Characters that may be typed around a figure: a pound sign, commas, spaces, dashes, brackets. */
const AROUND_A_FIGURE = /[£,\s()\-–—]/g;

/** An amount as it was typed, without those characters. */
export function stripAmount(text: string): string {
  return text.replace(AROUND_A_FIGURE, '');
}

/** The figure that was typed, in pounds; null where it is none. */
export function parsePounds(text: string): number | null {
  const stripped = stripAmount(text);
  return /^(\d+\.?\d*|\.\d+)$/.test(stripped) ? Number(stripped) : null;
}
