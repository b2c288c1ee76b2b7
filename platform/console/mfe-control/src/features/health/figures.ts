import type { HealthRow } from 'control/contract';
import { healthText as text } from './healthText';

const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const SECONDS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const SCORE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** Milliseconds in words, such as `240 ms` or `2.4 s`. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${WHOLE.format(ms)} ms` : `${SECONDS.format(ms / 1000)} s`;

/** Limits of web.dev: at most good, above poor. */
const LIMITS = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25] } as const;

/** A web vital, with a word for how good it is. */
export function formatVital(vital: keyof typeof LIMITS, figure: HealthRow['lcp']): string {
  if (figure === null) return text.none;
  const [good, poor] = LIMITS[vital];
  const words = vital === 'cls' ? SCORE.format(figure.value) : duration(figure.value);
  if (figure.value <= good) return words;
  return `${words} (${figure.value > poor ? 'poor' : 'fair'})`;
}

/** The share of sessions that could not go on, from 0 to 1. */
export const failedShare = ({ failed, sessions }: HealthRow): number =>
  failed === 0 ? 0 : Math.min(1, failed / Math.max(1, sessions));

/** A share in percent; `–` of nothing. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? text.none : `${WHOLE.format((100 * part) / whole)} %`;
