import { createHmac } from 'node:crypto';
import type { RollbackSettings } from './RollbackSettings';
import { ScreenTallies, type ScreenReport, type ScreenVisits } from './ScreenTallies';

export interface Counts {
  loads: number;
  failures: number;
  errors: number;
}

export interface Tally extends Counts {
  /** By digest: whether the version failed for each session of the window. */
  sessions: Record<string, boolean>;
  /** Absent where no screen of it was reported, and in tallies of earlier servers. */
  screens?: ScreenVisits;
  /** By digest of the session: those in which the API confirmed an applicant. Absent in tallies of earlier servers. */
  applicants?: Record<string, Applicant>;
}

/** Digests of an applicant, and of the wider network that the session is in. */
export type Applicant = [applicant: string, network: string];

/** By `<name>@<version>`. */
export type Tallies = Record<string, Tally>;

interface SessionReport {
  at: number;
  address: string;
  hasFailed: boolean;
}

export interface Heard {
  session: string;
  address: string;
  network: string;
  /** Whom the API has confirmed in the session; null where nobody. */
  applicant: string | null;
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
  readonly #applicants = new Map<string, { at: number; applicant: Applicant }>();
  readonly #settings: RollbackSettings;

  constructor(settings: RollbackSettings) {
    this.#settings = settings;
    this.#screens = new ScreenTallies(settings);
  }

  add({ session, address, network, applicant, counts, screens = [] }: Heard, now: number): void {
    if (applicant !== null) this.#confirm(session, [applicant, network], now);
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
        const visitors = Object.values(screens[version] ?? {}).flatMap(Object.keys);
        const tally: Tally = {
          ...(this.#counts.get(version) ?? { loads: 0, failures: 0, errors: 0 }),
          sessions: Object.fromEntries(sessions),
          ...(screens[version] && { screens: screens[version] }),
          applicants: this.#applicantsOf([...sessions.map(([session]) => session), ...visitors]),
        };
        return [version, tally];
      }),
    );
  }

  /** Kept for as long as what the session reported counts. */
  #confirm(session: string, [applicant, network]: Applicant, now: number): void {
    const key = this.#digest(session);
    this.#applicants.delete(key);
    this.#applicants.set(key, { at: now, applicant: [applicant, this.#digest(network)] });
    for (const [old, { at }] of this.#applicants) {
      if (now - at < 2 * this.#settings.windowMs) break;
      this.#applicants.delete(old);
    }
  }

  #applicantsOf(sessions: readonly string[]): Record<string, Applicant> {
    return Object.fromEntries(
      sessions.flatMap((session) => {
        const known = this.#applicants.get(session);
        return known === undefined ? [] : [[session, known.applicant] as const];
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
    if (ofAddress.length >= this.#settings.perAddress) return;
    if (reports.size >= MOST_SESSIONS && !this.#forgetAnonymous(key, reports)) return;
    reports.set(key, report);
  }

  /** Makes room for a session with an applicant, where there is another one without. */
  #forgetAnonymous(session: string, reports: Map<string, SessionReport>): boolean {
    const other = [...reports.keys()].find((key) => !this.#applicants.has(key));
    return this.#applicants.has(session) && other !== undefined && reports.delete(other);
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
