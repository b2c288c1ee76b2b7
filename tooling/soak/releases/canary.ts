import { LOOKS, STEPS, takeLook, type Outcome } from 'releases/rollback';

/** How sessions of a version fare: probabilities, and the medians of log-normal times in milliseconds. */
interface Rates {
  failed: number;
  hung: number;
  /** Of completing each of the steps, one after the other. */
  step: number;
  lcp: number;
  inp: number;
}

const RUNS = Number(process.env['SOAK_RUNS'] ?? 1000);
const SESSIONS = 300;
const JOURNEY_STEPS = 4;
const MAX_FALSE_ALARMS = 0.05;
const MIN_ENDED = 0.9;
const LIVE: Rates = { failed: 0.01, hung: 0.005, step: 0.85, lcp: 1800, inp: 120 };
/** How much the times of sessions differ: the standard deviation of their logarithms. */
const SPREAD = { lcp: 0.5, inp: 0.6 };
const HANG = { hangMs: 1, now: 2 };

const CANARIES: [name: string, isWorse: boolean, change: Partial<Rates>][] = [
  ['no worse', false, {}],
  ['times 15 % longer (cold caches)', false, { lcp: 2070, inp: 138 }],
  ['5 % fail in place of 1 %', true, { failed: 0.05 }],
  ['5 % hang in place of 0.5 %', true, { hung: 0.05 }],
  ['each step completed by 75 % in place of 85 %', true, { step: 0.75 }],
  ['LCP 60 % longer', true, { lcp: 2880 }],
  ['INP 100 % longer', true, { inp: 240 }],
];

function sessionOf(rates: Rates): Outcome {
  const time = (median: number, spread: number) =>
    median *
    Math.exp(
      spread * Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random()),
    );
  const isHung = Math.random() < rates.hung;
  let steps = 0;
  for (let step = 0; step < JOURNEY_STEPS && Math.random() < rates.step; step += 1)
    steps |= 1 << step;
  return {
    opened: 1,
    settled: isHung ? 0 : 1,
    failed: Math.random() < rates.failed ? 1 : 0,
    steps,
    lcp: time(rates.lcp, SPREAD.lcp),
    inp: time(rates.inp, SPREAD.inp),
  };
}

/** Whether the analysis ends a canary on its way from the first share to all sessions. */
function isEnded(rates: Rates): boolean {
  for (const share of STEPS.filter((step) => step < 100)) {
    const arms: { canary: Outcome[]; live: Outcome[] } = { canary: [], live: [] };
    const others = Math.min(4, (100 - share) / share);
    for (const [look, part] of LOOKS.entries()) {
      while (arms.canary.length < part * SESSIONS) {
        arms.canary.push(sessionOf(rates));
        for (let other = 0; other < others; other += 1) arms.live.push(sessionOf(LIVE));
      }
      const { verdict } = takeLook(arms, look, { steps: JOURNEY_STEPS, ...HANG });
      if (verdict === 'revoke' || verdict === 'end') return true;
    }
  }
  return false;
}

/** Counts how often the analysis of a canary ends it, rightly and wrongly, by simulated sessions. */
export function canary(): Promise<string[]> {
  const findings: string[] = [];
  for (const [name, isWorse, change] of CANARIES) {
    const rates = { ...LIVE, ...change };
    const ended = Array.from({ length: RUNS }, () => isEnded(rates)).filter(Boolean);
    const share = ended.length / RUNS;
    console.log(`${name}: ${(100 * share).toFixed(1)} % ended`);
    if (!isWorse && share > MAX_FALSE_ALARMS) findings.push(`${name}: too many false alarms`);
    if (isWorse && share < MIN_ENDED) findings.push(`${name}: too few ended`);
  }
  return Promise.resolve(findings);
}
