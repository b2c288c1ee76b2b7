/** One box of a value in several boxes. */
export interface Segment {
  name: string;
  label: string;
  /** The number of characters that fill the box. */
  length: number;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** The smallest and the largest number. A number outside is set to the nearer one on blur, and that is announced. */
  clamp?: { min: number; max: number } | undefined;
  /** The number of a word, such as a month's name. On blur it replaces the word, and that is announced. */
  readWord?: ((word: string) => string | null) | undefined;
}

const noise = /[\s\-–—./]/g;

/** A box's text without spaces, dashes, points and slashes. */
export function stripSegment(text: string): string {
  return text.replace(noise, '');
}

/** Whether the text is the beginning of a word, whose length does not fill the box. */
export function isWord(value: string, { readWord }: Segment): boolean {
  return readWord !== undefined && /\p{L}/u.test(value);
}

/** The text after blur: a word as its number, a number within its bounds, any other text as typed. */
export function settleSegment(value: string, segment: Segment): string {
  const { clamp, length, readWord } = segment;
  if (isWord(value, segment)) return readWord?.(value) ?? value;
  if (!clamp || !/^\d+$/.test(value)) return value;
  const number = Number(value);
  const within = Math.min(Math.max(number, clamp.min), clamp.max);
  return within === number ? value : String(within).padStart(length, '0');
}

/** The width of a box in characters: of its number, or of the word that is being typed. */
export function visibleCharacters(value: string, segment: Segment): number {
  return isWord(value, segment) ? Math.max(value.length, segment.length) : segment.length;
}
