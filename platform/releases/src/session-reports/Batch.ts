import { log } from 'telemetry/log';

/** Acts a while after it is asked to, once for all that is asked until then, and never twice at once. */
export class Batch {
  #due: NodeJS.Timeout | null = null;
  #dueAt = 0;
  #acting = Promise.resolve();
  #isClosed = false;

  /** @param failure is logged where it fails */
  constructor(
    private readonly act: () => Promise<void>,
    private readonly failure: string,
  ) {}

  /** Acts within this time; earlier where that is asked too. */
  actWithin(milliseconds: number): void {
    const at = Date.now() + milliseconds;
    if (this.#isClosed || (this.#due !== null && this.#dueAt <= at)) return;
    if (this.#due !== null) clearTimeout(this.#due);
    this.#dueAt = at;
    this.#due = setTimeout(() => {
      this.#due = null;
      this.#acting = this.#acting
        .then(this.act)
        .catch((cause: unknown) => log.error({ cause }, this.failure));
    }, milliseconds).unref();
  }

  /** Acts no more; resolves once what it does has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#due !== null) clearTimeout(this.#due);
    await this.#acting;
  }
}
