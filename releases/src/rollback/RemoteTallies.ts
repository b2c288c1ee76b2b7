import { createHmac } from 'node:crypto';
import type { WatchSettings } from './WatchSettings';

/** What is counted of one version. */
export interface Counts {
  loads: number;
  failures: number;
  errors: number;
}

/** What one server heard of one version. */
export interface Tally extends Counts {
  /** By digest, each session of the window, and whether it failed for it. */
  sessions: Record<string, boolean>;
}

/** By `<name>@<version>`. */
export type Tallies = Record<string, Tally>;

interface Voice {
  at: number;
  address: string;
  hasFailed: boolean;
}

interface Heard {
  session: string;
  address: string;
  counts: Record<string, Partial<Counts>>;
}

/** So that one report can't drown the others. */
const MOST_OF_A_REPORT = 20;
const MOST_SESSIONS = 2000;

/**
 * Counts what pages report. A session has one voice for each version, whatever it sends and however
 * often, and an address has only so many; sessions and addresses are held as digests and only for the window.
 */
export class RemoteTallies {
  readonly #counts = new Map<string, Counts>();
  readonly #voices = new Map<string, Map<string, Voice>>();
  readonly #settings: WatchSettings;

  constructor(settings: WatchSettings) {
    this.#settings = settings;
  }

  /** @returns whether anything failed */
  add({ session, address, counts }: Heard, now: number): boolean {
    let hasFailed = false;
    for (const [version, more] of Object.entries(counts)) {
      const held = this.#counts.get(version) ?? { loads: 0, failures: 0, errors: 0 };
      for (const name of ['loads', 'failures', 'errors'] as const)
        held[name] += Math.min(more[name] ?? 0, MOST_OF_A_REPORT);
      this.#counts.set(version, held);
      const failed = (more.failures ?? 0) + (more.errors ?? 0) > 0;
      hasFailed ||= failed;
      this.#hear(version, { at: now, address: this.#digest(address), hasFailed: failed }, session);
    }
    return hasFailed;
  }

  /** All that was counted since the start, with the sessions of the window. */
  read(now: number): Tallies {
    return Object.fromEntries(
      [...this.#counts].map(([version, counts]) => {
        const voices = [...this.#current(version, now)];
        const sessions = voices.map(([session, { hasFailed }]) => [session, hasFailed] as const);
        return [version, { ...counts, sessions: Object.fromEntries(sessions) }];
      }),
    );
  }

  #hear(version: string, voice: Voice, session: string): void {
    const voices = this.#current(version, voice.at);
    const key = this.#digest(session);
    const held = voices.get(key);
    if (held !== undefined) {
      held.hasFailed ||= voice.hasFailed;
      return;
    }
    const ofAddress = [...voices.values()].filter(({ address }) => address === voice.address);
    if (ofAddress.length >= this.#settings.perAddress || voices.size >= MOST_SESSIONS) return;
    voices.set(key, voice);
  }

  #current(version: string, now: number): Map<string, Voice> {
    const voices = this.#voices.get(version) ?? new Map<string, Voice>();
    this.#voices.set(version, voices);
    for (const [key, { at }] of voices) {
      if (now - at < this.#settings.windowMs) break;
      voices.delete(key);
    }
    return voices;
  }

  #digest(text: string): string {
    const digest = createHmac('sha256', this.#settings.secret).update(`digest\n${text}`).digest();
    return digest.subarray(0, 9).toString('base64url');
  }
}
