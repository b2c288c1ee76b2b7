import { LONGEST_OVERRIDE_MS } from '../../../shell/server/overrides/Override';

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads a span of time, such as `90m`, `2h` or `1d`, as milliseconds.
 * @throws Error where it is none, or is longer than an override may last
 */
export function readSpan(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const span = Number(count) * (UNITS[unit] ?? 0);
  if (span === 0) throw new Error(`${text} is no span of time, such as 90m, 2h or 1d.`);
  if (span > LONGEST_OVERRIDE_MS) throw new Error('An override lasts a week at most.');
  return span;
}
