import { isHung, type Outcome } from '../session-reports/Outcome';
import { fisherMore, mannWhitneyMore } from './significance';

/** The sessions of the canary, and those of the live version that began in the same time. */
export interface Arms<Sessions = readonly Outcome[]> {
  canary: Sessions;
  live: Sessions;
}

/** When a look may be taken: the share of the sessions that a step waits for. */
export const LOOKS: readonly number[] = [1 / 4, 1 / 2, 1];
/** The steps of an automatic canary, in percent; at the last one the version is promoted. */
export const STEPS: readonly number[] = [1, 5, 25, 100];

const METRICS = 5;
/** The probability that a canary that is no worse is ended, in the whole of its growth. */
const FALSE_ALARMS = 0.05;
/** Shared equally by all tests (Bonferroni): each metric, at each look, of each step before the last. */
export const ALPHA = FALSE_ALARMS / (METRICS * LOOKS.length * (STEPS.length - 1));

/**
 * A new version is slower at first, because nobody has its files in the cache. So vitals are worse only where a
 * session of the canary is slower than one of the live version with more than this probability, beyond chance.
 */
const SLOWER = 0.6;

const VITAL_LIMITS_MS = {
  lcp: [1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [100, 200, 300, 500, 800, 1500],
};

/** One comparison of a look, and whether the canary is worse beyond chance. */
export interface Finding {
  metric: 'failures' | 'hangs' | 'steps' | 'lcp' | 'inp';
  isWorse: boolean;
  p: number;
  words: string;
}

/**
 * Compares a canary with the live version.
 * @param steps how many steps of the journey both versions have
 */
export function compareArms(
  arms: Arms,
  { steps, hangMs, now }: { steps: number; hangMs: number; now: number },
): Finding[] {
  return [
    compareRates(arms, 'failures', 'failed', ({ failed }) => failed === 1),
    compareRates(arms, 'hangs', 'hung', (outcome) => isHung(outcome, now, hangMs)),
    ...(steps === 0 ? [] : [compareSteps(arms, steps)]),
    ...compareVitals(arms, 'lcp'),
    ...compareVitals(arms, 'inp'),
  ];
}

function findingOf(metric: Finding['metric'], p: number, text: string): Finding {
  const shown = p < 0.0001 ? 'p < 0.0001' : `p = ${p.toFixed(4)}`;
  return { metric, p, isWorse: p < ALPHA, words: `${text} (${shown})` };
}

function compareRates(
  { canary, live }: Arms,
  metric: 'failures' | 'hangs',
  verb: string,
  isHit: (outcome: Outcome) => boolean,
): Finding {
  const hits = canary.filter(isHit).length;
  const others = live.filter(isHit).length;
  const text = `${verb} ${hits} of ${canary.length}, live ${others} of ${live.length}`;
  return findingOf(metric, fisherMore(hits, canary.length, others, live.length), text);
}

function compareSteps({ canary, live }: Arms, steps: number): Finding {
  const counts = (outcomes: readonly Outcome[]) => histogram(outcomes, stepsDone, steps + 1);
  const { p } = mannWhitneyMore(counts(live), counts(canary));
  return findingOf('steps', p, `steps a session ${meanSteps(canary)}, live ${meanSteps(live)}`);
}

/** None where no session of the canary reported it. */
function compareVitals({ canary, live }: Arms, metric: 'lcp' | 'inp'): Finding[] {
  const limits = VITAL_LIMITS_MS[metric];
  const classOf = ({ [metric]: time = 0 }: Outcome) =>
    time === 0 ? null : limits.filter((limit) => time > limit).length;
  const counts = (outcomes: readonly Outcome[]) => histogram(outcomes, classOf, limits.length + 1);
  if (counts(canary).every((count) => count === 0)) return [];
  const { superiority, p } = mannWhitneyMore(counts(canary), counts(live), SLOWER);
  const text = `${metric.toUpperCase()} slower than live with probability ${superiority.toFixed(2)}`;
  return [findingOf(metric, p, text)];
}

function histogram(
  outcomes: readonly Outcome[],
  classOf: (outcome: Outcome) => number | null,
  size: number,
): number[] {
  const classes = outcomes.map(classOf);
  return Array.from({ length: size }, (_, at) => classes.filter((each) => each === at).length);
}

const stepsDone = ({ steps = 0 }: Outcome): number => countBits(steps);
const countBits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + countBits(mask >>> 1));

function meanSteps(outcomes: readonly Outcome[]): string {
  const done = outcomes.reduce((total, outcome) => total + stepsDone(outcome), 0);
  return (done / Math.max(1, outcomes.length)).toFixed(2);
}
