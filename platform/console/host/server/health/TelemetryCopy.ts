import type { Telemetry } from 'journey-api/contract';

export type TelemetryRow = Pick<
  Telemetry['rows'][number],
  'app' | 'version' | 'screen' | 'figures'
> & {
  /** When the minute begins, in milliseconds since 1970. */
  at: number;
};

const DAY_MS = 24 * 3_600_000;
/** Consoles that ask within this time get the same. */
const FIGURES_TTL_MS = 2000;
/** A transaction of the API may become visible after one that began later. */
const OVERLAP_MS = 10_000;

/** What the API keeps, so that it is asked for what is new alone. */
export class TelemetryCopy {
  readonly #rows = new Map<string, TelemetryRow>();
  servers: Telemetry['servers'] = [];
  #from: string | null = null;
  #readAt = 0;
  #reading: Promise<void> | null = null;

  get rows(): Iterable<TelemetryRow> {
    return this.#rows.values();
  }

  /**
   * Fetches what is new.
   * @param ask a call of the API by its route
   * @throws Refusal where it is refused
   */
  async refresh(ask: (route: string) => Promise<unknown>, now: number): Promise<void> {
    if (now - this.#readAt < FIGURES_TTL_MS && now >= this.#readAt) return;
    this.#reading ??= this.#read(ask, now).finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(ask: (route: string) => Promise<unknown>, now: number): Promise<void> {
    for (let isMore = true; isMore;) {
      const query = this.#from === null ? '' : `?from=${this.#from}`;
      const answer = (await ask(`telemetry${query}`)) as Telemetry;
      for (const { server, minute, keptAt, app, version, screen, figures } of answer.rows) {
        const key = [server, minute, app, version, screen].join(' ');
        this.#rows.set(key, { at: Date.parse(minute), app, version, screen, figures });
        this.#from = keptAt;
      }
      this.servers = answer.servers;
      isMore = answer.isMore;
    }
    if (this.#from !== null)
      this.#from = new Date(Date.parse(this.#from) - OVERLAP_MS).toISOString();
    for (const [key, { at }] of this.#rows) if (at < now - DAY_MS) this.#rows.delete(key);
    this.#readAt = now;
  }
}
