import type { FastifyInstance } from 'fastify';
import type { PageError } from 'journey-api/contract';
import { Counter, type Registry } from 'prom-client';
import { sendRegularly, tellApi, type ApiAccess } from './tellApi';

/** The API takes no more at once. */
const AT_ONCE = 100;
/** About four megabytes; what comes beyond is dropped. */
const MOST_WAITING = 2000;

interface Where extends ApiAccess {
  /** Called with the number of errors that do not reach the API. */
  onDropped: (count: number) => void;
}

/** Passes errors of pages on to the API, in batches. They wait while it is away, the oldest first. */
export class PageErrorOutbox {
  readonly #where: Where;
  readonly #waiting: PageError[] = [];
  readonly #end: () => Promise<void>;

  constructor(where: Where) {
    this.#where = where;
    const tell = tellApi(where, 'page-errors', 'errors of pages');
    this.#end = sendRegularly(async () => {
      while (this.#waiting.length > 0) {
        const errors = this.#waiting.slice(0, AT_ONCE);
        const told = await tell({ errors });
        if (told === 'later') return;
        this.#waiting.splice(0, errors.length);
        if (told === 'refused') where.onDropped(errors.length);
      }
    });
  }

  pass = (heard: PageError): void => {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(heard);
    else this.#where.onDropped(1);
  };

  async close(): Promise<void> {
    await this.#end();
    this.#where.onDropped(this.#waiting.length);
  }
}

/**
 * Passes errors on as long as a server runs, and counts those that do not reach the API.
 * @param token null where nothing is sent to the API
 */
export function passPageErrors(
  app: FastifyInstance,
  counted: Registry,
  { apiOrigin, token }: { apiOrigin: string; token: string | null },
): (heard: PageError) => void {
  if (token === null) return () => undefined;
  const dropped = new Counter({
    name: 'plum_page_errors_dropped_total',
    help: 'Errors of pages that did not reach the API',
    registers: [counted],
  });
  const outbox = new PageErrorOutbox({
    apiOrigin,
    token,
    onDropped: (count) => dropped.inc(count),
  });
  app.addHook('onClose', () => outbox.close());
  return outbox.pass;
}
