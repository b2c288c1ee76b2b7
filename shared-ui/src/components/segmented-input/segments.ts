/** A box of a value that is typed in several. */
export interface Segment {
  name: string;
  label: string;
  /** Characters that fill the box. */
  length: number;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** The smallest and the largest number; what lies outside is set to them when the box is left, and that is spoken. */
  clamp?: { min: number; max: number } | undefined;
  /** Reads a word that stands for a number, such as a month's name; the box takes the number when it is left, and that is spoken. */
  readWord?: ((word: string) => string | null) | undefined;
}

const noise = /[\s\-–—./]/g;

/** What is left of a box's text once spaces, dashes, points and slashes are stripped. */
export function stripSegment(text: string): string {
  return text.replace(noise, '');
}

/** A word is typed to its end: its length neither fills the box nor is too much for it. */
export function isWord(value: string, { readWord }: Segment): boolean {
  return readWord !== undefined && /\p{L}/u.test(value);
}

/** What the box holds once it is left: a word as its number, a number within its bounds, all else as typed. */
export function settleSegment(value: string, segment: Segment): string {
  const { clamp, length, readWord } = segment;
  if (isWord(value, segment)) return readWord?.(value) ?? value;
  if (!clamp || !/^\d+$/.test(value)) return value;
  const number = Number(value);
  const within = Math.min(Math.max(number, clamp.min), clamp.max);
  return within === number ? value : String(within).padStart(length, '0');
}

/** The name of the whole value: what its boxes' names have before their last dash. */
export function groupName(segments: readonly Segment[]): string {
  return (segments[0]?.name ?? '').replace(/-[^-]*$/, '');
}

/** How wide a box is: as its number, or as the word that is being typed. */
export function visibleCharacters(value: string, segment: Segment): number {
  return isWord(value, segment) ? Math.max(value.length, segment.length) : segment.length;
}
