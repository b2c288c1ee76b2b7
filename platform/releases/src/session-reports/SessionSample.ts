import { addOutcomes, settled, type Outcome, type Outcomes } from './Outcome';

interface Limits {
  maxSessions: number;
  /** How many sessions of one network address count. */
  perAddress: number;
  /** For how long a session counts after its first report. */
  windowMs: number;
}

/** A session, with digests for its id and its address. */
interface Sampled {
  session: string;
  address: string;
  /** Whether the API has confirmed an applicant in it. */
  isConfirmed: boolean;
}

interface Entry extends Sampled {
  since: number;
  outcome: Outcome;
}

/**
 * The outcomes of a limited number of sessions. Where the sample or its part of an address is full, confirmed applicants
 * come before others, and then the smallest digests: the same sessions on every server.
 */
export class SessionSample {
  readonly #entries = new Map<string, Entry>();

  constructor(private readonly limits: Limits) {}

  add(sampled: Sampled, outcome: Outcome, now: number): void {
    this.#removeExpired(now);
    const known = this.#entries.get(sampled.session);
    if (known !== undefined) {
      known.outcome = addOutcomes(known.outcome, outcome);
      known.isConfirmed ||= sampled.isConfirmed;
    } else if (this.#hasRoom(sampled))
      this.#entries.set(sampled.session, { ...sampled, since: now, outcome });
  }

  settle(session: string): void {
    const entry = this.#entries.get(session);
    if (entry !== undefined) entry.outcome = settled(entry.outcome);
  }

  read(now: number): Outcomes {
    this.#removeExpired(now);
    return Object.fromEntries([...this.#entries].map(([key, { outcome }]) => [key, outcome]));
  }

  /** By session. */
  addresses(): [string, string][] {
    return [...this.#entries.values()].map(({ session, address }) => [session, address]);
  }

  #hasRoom(sampled: Sampled): boolean {
    const entries = [...this.#entries.values()];
    const ofAddress = entries.filter(({ address }) => address === sampled.address);
    const isFull = ofAddress.length >= this.limits.perAddress;
    if (!isFull && entries.length < this.limits.maxSessions) return true;
    const last = (isFull ? ofAddress : entries).reduce((a, b) => (isBefore(a, b) ? b : a));
    return isBefore(sampled, last) && this.#entries.delete(last.session);
  }

  #removeExpired(now: number): void {
    for (const [session, { since }] of this.#entries)
      if (now - since >= this.limits.windowMs) this.#entries.delete(session);
  }
}

const isBefore = (a: Sampled, b: Sampled): boolean =>
  a.isConfirmed === b.isConfirmed ? a.session < b.session : a.isConfirmed;
