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
}

const noise = /[\s\-–—./]/g;

/** What is left of a box's text once spaces, dashes, points and slashes are stripped. */
export function stripSegment(text: string): string {
  return text.replace(noise, '');
}

/** The value within its bounds, as long as its first one; what is no number stays as typed. */
export function clampSegment(value: string, { clamp, length }: Segment): string {
  if (!clamp || !/^\d+$/.test(value)) return value;
  const number = Number(value);
  const within = Math.min(Math.max(number, clamp.min), clamp.max);
  return within === number ? value : String(within).padStart(length, '0');
}

/** The name of the whole value: what its boxes' names have before their last dash. */
export function groupName(segments: readonly Segment[]): string {
  return (segments[0]?.name ?? '').replace(/-[^-]*$/, '');
}
