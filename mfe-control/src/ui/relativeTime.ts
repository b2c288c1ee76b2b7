const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** In words, such as `3 minutes ago` or `in 2 hours`. @param time and `now` in milliseconds since 1970 */
export function relativeTime(time: number, now: number): string {
  const distance = time - now;
  const [unit, length] = UNITS.find(([, each]) => Math.abs(distance) >= each) ?? ['now', 0];
  if (unit === 'now') return distance > 0 ? 'in less than a minute' : 'just now';
  const count = Math.trunc(Math.abs(distance) / length);
  const words = `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
  return distance > 0 ? `in ${words}` : `${words} ago`;
}
