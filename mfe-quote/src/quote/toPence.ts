/** Rounds pounds to whole pence; the nudge undoes binary noise, so that 1.005 becomes 1.01. */
export function toPence(pounds: number): number {
  return Math.round((pounds + pounds * Number.EPSILON) * 100) / 100;
}
