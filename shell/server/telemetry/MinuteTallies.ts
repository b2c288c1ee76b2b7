import type { TelemetryRow } from 'journey-api/contract';
import {
  LOADING,
  type Place,
  type Reporter,
  type ReportListener,
  type ScreenReport,
  type SessionReport,
} from 'releases/rollback';
import { bucketOf, VITALS } from 'telemetry/vitals';

const MINUTE_MS = 60_000;
/** A hang belongs to the minute of its opening, so rows are stored for a while after they were sent. */
const ROW_TTL_MS = 5 * MINUTE_MS;
/** About half an hour of a busy server that cannot send. */
const MAX_ROWS = 4000;
/** Sessions whose screens are counted once; beyond it the oldest are dropped, and count again. */
const MAX_KNOWN = 20_000;

type Counted = Pick<Reporter, 'session' | 'audience'>;

/** Tallies what pages report, by minute, version and screen, until it is sent. */
export class MinuteTallies implements ReportListener {
  /** Rows that were dropped before they could be sent. */
  dropped = 0;
  /** Sessions by the step of the journey that they reached, since the server began. */
  readonly steps = new Map<number, number>();
  /** A row that changes is replaced by another. */
  readonly #rows = new Map<string, TelemetryRow>();
  readonly #sent = new WeakSet<TelemetryRow>();
  readonly #known = new Set<string>();
  /** Screens that were opened and not settled yet, by session and place. */
  readonly #open = new Map<string, { reporter: Counted; place: Place; at: number[] }>();
  readonly #hangMs: number;

  constructor({ hangMs }: { hangMs: number }) {
    this.#hangMs = hangMs;
  }

  receive(reporter: Counted, { counts, screens, visits, shown }: SessionReport, now: number): void {
    for (const [remote, counted] of Object.entries(counts)) {
      const whole = { remote, screen: LOADING };
      this.#addOnce(reporter, whole, 'sessions', now);
      for (const figure of ['loads', 'failures', 'errors'] as const)
        this.#add(whole, figure, counted[figure] ?? 0, now);
      const { failures = 0, errors = 0 } = counted;
      if (failures + errors > 0) this.#addOnce(reporter, whole, 'failed', now);
      if (shown?.remote !== remote || errors === 0) continue;
      this.#add(shown, 'errors', errors, now);
      this.#addOnce(reporter, shown, 'failed', now);
    }
    for (const report of screens) this.#addScreen(reporter, report, now);
    for (const visit of visits)
      for (const vital of VITALS)
        if (visit[vital] !== undefined) this.#add(visit, bucketOf(vital, visit[vital]), 1, now);
  }

  /** Counts a step of the journey that a session completed on a screen, once. */
  completed(session: string, place: Place, now: number): void {
    this.#addOnce({ session }, place, 'completed', now);
  }

  settle(session: string): void {
    for (const key of this.#open.keys()) if (key.startsWith(session)) this.#open.delete(key);
  }

  /** Rows that have changed since they were sent, the oldest first. Call `confirm` once they have arrived. */
  take(maxRows: number, now: number): { rows: TelemetryRow[]; confirm: () => void } {
    this.#countHung(now);
    const changed = [...this.#rows.values()].filter((row) => !this.#sent.has(row));
    const rows = changed.slice(0, maxRows);
    return {
      rows,
      confirm: () => {
        for (const row of rows) this.#sent.add(row);
        for (const [key, row] of this.#rows)
          if (this.#sent.has(row) && now - Date.parse(row.minute) > ROW_TTL_MS)
            this.#rows.delete(key);
      },
    };
  }

  #addScreen(reporter: Counted, { remote, screen, state, step }: ScreenReport, now: number): void {
    const { session } = reporter;
    const place = { remote, screen };
    const key = `${session} ${remote} ${screen}`;
    if (state === 'opened') {
      this.#addOnce(reporter, place, 'sessions', now);
      if (screen !== LOADING) this.#add(place, 'loads', 1, now);
      if (step !== undefined && this.#isNew(`${session} ${step}`)) {
        this.#add({ remote, screen: LOADING }, `step-${step}`, 1, now);
        this.steps.set(step, (this.steps.get(step) ?? 0) + 1);
      }
      this.#open.set(key, { reporter, place, at: [...(this.#open.get(key)?.at ?? []), now] });
      dropOldest(this.#open);
    } else if (state === 'failed') {
      if (screen !== LOADING) this.#add(place, 'failures', 1, now);
      this.#addFailed(reporter, place, now);
    } else if (this.#open.get(key)?.at.shift() === undefined)
      // The opening was reported to another server, which will count a hang.
      this.#add(place, 'elsewhere', 1, now);
  }

  #countHung(now: number): void {
    for (const [key, { reporter, place, at }] of this.#open) {
      const hung = at.filter((opened) => now - opened >= this.#hangMs);
      for (const opened of hung) {
        this.#add(place, 'hung', 1, opened);
        this.#addFailed(reporter, place, opened);
      }
      at.splice(0, hung.length);
      if (at.length === 0) this.#open.delete(key);
    }
  }

  /** A session that cannot go on with a screen cannot with its remote. */
  #addFailed(reporter: Counted, place: Place, at: number): void {
    this.#addOnce(reporter, place, 'failed', at);
    this.#addOnce(reporter, { ...place, screen: LOADING }, 'failed', at);
  }

  /** Counts a session once, in all and in each of its groups. */
  #addOnce({ session, audience }: Counted, place: Place, figure: string, at: number) {
    if (!this.#isNew(`${session} ${place.remote} ${place.screen} ${figure}`)) return;
    this.#add(place, figure, 1, at);
    for (const [group, name] of Object.entries(audience ?? {}))
      if (name !== '') this.#add(place, `${figure}.${group}.${name}`, 1, at);
  }

  #isNew(key: string): boolean {
    const isNew = !this.#known.delete(key);
    this.#known.add(key);
    dropOldest(this.#known);
    return isNew;
  }

  #add({ remote, screen }: Place, figure: string, more: number, at: number): void {
    if (more === 0) return;
    const [app = '', version = ''] = remote.split('@');
    const minute = new Date(at - (at % MINUTE_MS)).toISOString();
    const key = `${minute} ${remote} ${screen}`;
    const before = this.#rows.get(key)?.figures ?? {};
    const figures = { ...before, [figure]: (before[figure] ?? 0) + more };
    this.#rows.set(key, { minute, app, version, screen, figures });
    const [oldest] = this.#rows;
    if (this.#rows.size <= MAX_ROWS || oldest === undefined) return;
    this.#rows.delete(oldest[0]);
    if (!this.#sent.has(oldest[1])) this.dropped += 1;
  }
}

function dropOldest(known: Map<string, unknown> | Set<string>): void {
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
}
