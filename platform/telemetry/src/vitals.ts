export const VITALS = ['lcp', 'inp', 'ttfb', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** Limits around those of web.dev for good and poor, so that p75 is exact where it matters: milliseconds, and scores. */
export const VITAL_LIMITS: Record<Vital, readonly number[]> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 800, 1500],
  ttfb: [100, 200, 400, 600, 800, 1200, 1800, 3000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
};

const figureName = (vital: Vital, limit: number): string =>
  `${vital}-${vital === 'cls' ? Math.round(limit * 1000) : limit}`;

/** The name of the figure that a value counts for, such as `lcp-2500`: by the upper limit, of scores in thousandths. */
export function bucketOf(vital: Vital, value: number): string {
  const limit = VITAL_LIMITS[vital].find((upper) => value <= upper);
  return limit === undefined ? `${vital}-inf` : figureName(vital, limit);
}

/**
 * The quantile of the visits, as Prometheus estimates it: evenly spread within a class.
 * @returns null without visits; milliseconds, or a score
 */
export function quantile(
  figures: Readonly<Record<string, number>>,
  vital: Vital,
  share: number,
): { value: number; visits: number } | null {
  const limits = VITAL_LIMITS[vital];
  const counts = [...limits.map((limit) => figureName(vital, limit)), `${vital}-inf`].map(
    (name) => figures[name] ?? 0,
  );
  const visits = counts.reduce((sum, count) => sum + count, 0);
  if (visits === 0) return null;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    const from = limits[index - 1] ?? 0;
    const to = limits[index];
    // Of the last class only the lower limit is known.
    if (to === undefined) return { value: from, visits };
    if (below + count >= share * visits && count > 0)
      return { value: from + ((to - from) * (share * visits - below)) / count, visits };
    below += count;
  }
  return null;
}
