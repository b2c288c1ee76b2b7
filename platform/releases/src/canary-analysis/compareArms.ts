import { addVisits, isHung, NO_VISITS, type Visits } from '../rollback/ScreenTallies';
import { fisherMore, mannWhitneyMore } from './significance';

/** What one session did with a version since the step of the canary began. */
export interface Outcome {
  visits: Visits;
  /** A bit for each step of the journey that it completed, of those that both versions have. */
  steps: number;
  /** The longest, in milliseconds; absent where nothing was reported. */
  lcp?: number;
  inp?: number;
}

export const NO_OUTCOME: Outcome = { visits: NO_VISITS, steps: 0 };

export function addOutcomes(a: Outcome, b: Partial<Outcome>): Outcome {
  const longest = (name: 'lcp' | 'inp') => Math.max(a[name] ?? 0, b[name] ?? 0);
  return {
    visits: addVisits(a.visits, b.visits ?? NO_VISITS),
    steps: a.steps | (b.steps ?? 0),
    ...(longest('lcp') > 0 && { lcp: longest('lcp') }),
    ...(longest('inp') > 0 && { inp: longest('inp') }),
  };
}

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

const LCP_MS = [1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000];
const INP_MS = [100, 200, 300, 500, 800, 1500];

/** One comparison of a look, in words, and whether the canary is worse beyond chance. */
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
  const { canary, live } = arms;
  function rates(
    metric: 'failures' | 'hangs',
    word: string,
    isHit: (outcome: Outcome) => boolean,
  ): Finding {
    const hits = canary.filter(isHit).length;
    const others = live.filter(isHit).length;
    const p = fisherMore(hits, canary.length, others, live.length);
    const words = `${word} ${String(hits)} of ${String(canary.length)}, live ${String(others)} of ${String(live.length)}`;
    return { metric, p, isWorse: p < ALPHA, words: `${words} (${pWords(p)})` };
  }
  const stepTest = mannWhitneyMore(
    histogram(live, ({ steps: done }) => countBits(done), steps + 1),
    histogram(canary, ({ steps: done }) => countBits(done), steps + 1),
  );
  function vitals(metric: 'lcp' | 'inp', limits: readonly number[]): Finding[] {
    function classOf(outcome: Outcome) {
      const time = outcome[metric];
      return time === undefined ? null : limits.filter((limit) => time > limit).length;
    }
    const size = limits.length + 1;
    const own = histogram(canary, classOf, size);
    const others = histogram(live, classOf, size);
    const { superiority, p } = mannWhitneyMore(own, others, SLOWER);
    if (own.every((count) => count === 0)) return [];
    const words = `${metric.toUpperCase()} slower than live with probability ${superiority.toFixed(2)} (${pWords(p)})`;
    return [{ metric, p, isWorse: p < ALPHA, words }];
  }
  return [
    rates('failures', 'failed', ({ visits }) => visits[3] === 1),
    rates('hangs', 'hung', ({ visits }) => isHung(visits, now, hangMs)),
    ...(steps === 0
      ? []
      : [
          {
            metric: 'steps' as const,
            p: stepTest.p,
            isWorse: stepTest.p < ALPHA,
            words: `steps a session ${mean(canary)}, live ${mean(live)} (${pWords(stepTest.p)})`,
          },
        ]),
    ...vitals('lcp', LCP_MS),
    ...vitals('inp', INP_MS),
  ];
}

function histogram(
  outcomes: readonly Outcome[],
  classOf: (outcome: Outcome) => number | null,
  size: number,
): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const outcome of outcomes) {
    const at = classOf(outcome);
    if (at !== null) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

const countBits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + countBits(mask >>> 1));

function mean(outcomes: readonly Outcome[]): string {
  const done = outcomes.reduce((total, { steps }) => total + countBits(steps), 0);
  return (done / Math.max(1, outcomes.length)).toFixed(2);
}

const pWords = (p: number): string => (p < 0.0001 ? 'p < 0.0001' : `p = ${p.toFixed(4)}`);
