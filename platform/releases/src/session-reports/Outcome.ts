import * as z from 'zod';
import type { ScreenReport, SessionReport } from './SessionReport';

/** How the figures of one session add up. */
const SUMS = {
  /** How often the session opened screens, and how many of these openings were settled. */
  opened: (a: number, b: number) => a + b,
  settled: (a: number, b: number) => a + b,
  /** The last time, in milliseconds since 1970. */
  openedAt: Math.max,
  /** 1 where something failed. */
  failed: Math.max,
  /** A bit for each step of the journey that was completed. */
  steps: (a: number, b: number) => a | b,
  /** The longest, in milliseconds. */
  lcp: Math.max,
  inp: Math.max,
};

/** What one session did with a version, or on one of its screens. Absent figures are 0. */
export type Outcome = { [Figure in keyof typeof SUMS]?: number };

/** Outcomes by the digest of the session. */
export type Outcomes = Record<string, Outcome>;

export const outcomesSchema: z.ZodType<Outcomes> = z.record(
  z.string(),
  z.record(z.string(), z.number()),
);

export function addOutcomes(a: Outcome, b: Outcome): Outcome {
  const sum = { ...a };
  for (const [figure, add] of Object.entries(SUMS) as [keyof Outcome, typeof Math.max][])
    if (b[figure] !== undefined) sum[figure] = add(a[figure] ?? 0, b[figure]);
  return sum;
}

export function merge<Value>(
  a: Record<string, Value>,
  b: Record<string, Value>,
  add: (one: Value, other: Value) => Value,
): Record<string, Value> {
  const sum = { ...a };
  for (const [key, value] of Object.entries(b))
    sum[key] = sum[key] === undefined ? value : add(sum[key], value);
  return sum;
}

export const mergeOutcomes = (a: Outcomes, b: Outcomes): Outcomes => merge(a, b, addOutcomes);

export function screenOutcome(state: ScreenReport['state'], now: number): Outcome {
  if (state === 'opened') return { opened: 1, openedAt: now };
  return state === 'failed' ? { failed: 1 } : { settled: 1 };
}

/** What a report says of each version, all its screens together. */
export function versionOutcomes(
  { counts, screens, visits }: SessionReport,
  now: number,
): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  const add = (version: string, more: Outcome) =>
    outcomes.set(version, addOutcomes(outcomes.get(version) ?? {}, more));
  for (const [version, { failures = 0, errors = 0 }] of Object.entries(counts))
    add(version, failures + errors > 0 ? { failed: 1 } : {});
  for (const { remote, state } of screens) add(remote, screenOutcome(state, now));
  for (const { remote, lcp = 0, inp = 0 } of visits) add(remote, { lcp, inp });
  return outcomes;
}

/** The same with no screen that may hang. */
export const settled = (outcome: Outcome): Outcome => ({
  ...outcome,
  settled: outcome.opened ?? 0,
});

const isPending = ({ opened = 0, settled: done = 0 }: Outcome): boolean => opened > done;

/** Whether a screen was opened and neither confirmed nor left within `hangMs`. */
export const isHung = (outcome: Outcome, now: number, hangMs: number): boolean =>
  isPending(outcome) && now - (outcome.openedAt ?? 0) >= hangMs;

/** Whether a screen was opened that may yet turn out to hang. */
export const mayHang = (outcome: Outcome, now: number, hangMs: number): boolean =>
  isPending(outcome) && !isHung(outcome, now, hangMs);

export const hasFailed = (outcome: Outcome, now: number, hangMs: number): boolean =>
  outcome.failed === 1 || isHung(outcome, now, hangMs);

/** The sessions that are known to have succeeded, failed or hung; `failed` includes `hung`. */
export function countSessions(outcomes: Outcomes = {}, now = Date.now(), hangMs = Infinity) {
  const all = Object.values(outcomes);
  const failed = all.filter((outcome) => hasFailed(outcome, now, hangMs));
  const succeeded = all.filter((outcome) => outcome.failed !== 1 && !isPending(outcome));
  return {
    sessions: failed.length + succeeded.length,
    failed: failed.length,
    hung: all.filter((outcome) => isHung(outcome, now, hangMs)).length,
  };
}
