interface Limits {
  /** How often one caller may call in a minute. */
  each: number;
  /** How often all of them may together. */
  all: number;
}

/** Tells of a caller, by any name, whether they, or all together, have called too often in this minute. */
export function minuteLimit({ each, all }: Limits): (caller: string, now: number) => boolean {
  const calls = new Map<string, number>();
  let minute = 0;
  let total = 0;
  return (caller, now) => {
    const current = Math.floor(now / 60_000);
    if (current !== minute) {
      calls.clear();
      [minute, total] = [current, 0];
    }
    total += 1;
    if (total > all) return true;
    const count = (calls.get(caller) ?? 0) + 1;
    calls.set(caller, count);
    return count > each;
  };
}
