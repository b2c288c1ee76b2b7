import { createHmac } from 'node:crypto';
import type { RollbackSettings } from './RollbackSettings';
import { ScreenTallies, type ScreenReport, type ScreenVisits } from './ScreenTallies';

/** What is counted of one version. */
export interface Counts {
  loads: number;
  failures: number;
  errors: number;
}

/** The reports to one server of one version. */
export interface Tally extends Counts {
  /** By digest: whether the version failed for each session of the window. */
  sessions: Record<string, boolean>;
  /** Absent where nothing was heard of its screens, and in tallies of earlier servers. */
  screens?: ScreenVisits;
}

/** By `<name>@<version>`. */
export type Tallies = Record<string, Tally>;

interface SessionReport {
  at: number;
  address: string;
  hasFailed: boolean;
}

/** What one page reported. */
export interface Heard {
  session: string;
  address: string;
  counts: Record<string, Partial<Counts>>;
  screens?: readonly ScreenReport[];
}

/** Limits the weight of one report. */
const MOST_OF_A_REPORT = 20;
const MOST_SESSIONS = 2000;

/**
 * Counts what pages report. A session counts once for each version, however often it reports, and only a limited
 * number of sessions of one address count. Sessions and addresses are kept as digests, and only for the window.
 */
export class RemoteTallies {
  readonly #counts = new Map<string, Counts>();
  readonly #reports = new Map<string, Map<string, SessionReport>>();
  readonly #screens: ScreenTallies;
  readonly #settings: RollbackSettings;

  constructor(settings: RollbackSettings) {
    this.#settings = settings;
    this.#screens = new ScreenTallies(settings);
  }

  add({ session, address, counts, screens = [] }: Heard, now: number): void {
    for (const report of screens)
      this.#screens.add(this.#digest(session), this.#digest(address), report, now);
    for (const [version, more] of Object.entries(counts)) {
      const held = this.#counts.get(version) ?? { loads: 0, failures: 0, errors: 0 };
      for (const name of ['loads', 'failures', 'errors'] as const)
        held[name] += Math.min(more[name] ?? 0, MOST_OF_A_REPORT);
      this.#counts.set(version, held);
      const hasFailed = (more.failures ?? 0) + (more.errors ?? 0) > 0;
      this.#hear(version, { at: now, address: this.#digest(address), hasFailed }, session);
    }
  }

  /** Settles the screens that a session opened: some of its reports were refused. */
  settle(session: string): void {
    this.#screens.settle(this.#digest(session));
  }

  /** The counts since the start, with the sessions of the window. */
  read(now: number): Tallies {
    const screens = this.#screens.read(now);
    const versions = new Set([...this.#counts.keys(), ...Object.keys(screens)]);
    return Object.fromEntries(
      [...versions].map((version) => {
        const reports = [...this.#current(version, now)];
        const sessions = reports.map(([session, { hasFailed }]) => [session, hasFailed] as const);
        const tally: Tally = {
          ...(this.#counts.get(version) ?? { loads: 0, failures: 0, errors: 0 }),
          sessions: Object.fromEntries(sessions),
          ...(screens[version] && { screens: screens[version] }),
        };
        return [version, tally];
      }),
    );
  }

  #hear(version: string, report: SessionReport, session: string): void {
    const reports = this.#current(version, report.at);
    const key = this.#digest(session);
    const held = reports.get(key);
    if (held !== undefined) {
      held.hasFailed ||= report.hasFailed;
      return;
    }
    const ofAddress = [...reports.values()].filter(({ address }) => address === report.address);
    if (ofAddress.length >= this.#settings.perAddress || reports.size >= MOST_SESSIONS) return;
    reports.set(key, report);
  }

  #current(version: string, now: number): Map<string, SessionReport> {
    const reports = this.#reports.get(version) ?? new Map<string, SessionReport>();
    this.#reports.set(version, reports);
    for (const [key, { at }] of reports) {
      if (now - at < this.#settings.windowMs) break;
      reports.delete(key);
    }
    return reports;
  }

  #digest(text: string): string {
    return digestOf(this.#settings.secret, text);
  }
}

/** Names a session or a network address without saying which one it is. */
export function digestOf(secret: Buffer, text: string): string {
  const digest = createHmac('sha256', secret).update(`digest\n${text}`).digest();
  return digest.subarray(0, 9).toString('base64url');
}
