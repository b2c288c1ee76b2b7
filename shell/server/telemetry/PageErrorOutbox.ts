import type { FastifyInstance } from 'fastify';
import type { PageError } from 'journey-api/contract';
import { Counter, type Registry } from 'prom-client';
import { sendRegularly, postToApi, type ApiAccess } from './postToApi';

/** The API takes no more at once. */
const MAX_BATCH = 100;
/** About four megabytes; what comes beyond is dropped. */
const MAX_WAITING = 2000;

interface Where extends ApiAccess {
  /** Called with the number of errors that do not reach the API. */
  onDropped: (count: number) => void;
}

/** Passes errors of pages on to the API, in batches. They wait while it is away, the oldest first. */
export class PageErrorOutbox {
  readonly #waiting: PageError[] = [];
  readonly #end: () => Promise<void>;

  constructor(private readonly where: Where) {
    const post = postToApi(where, 'page-errors', 'errors of pages');
    this.#end = sendRegularly(async () => {
      while (this.#waiting.length > 0) {
        const errors = this.#waiting.slice(0, MAX_BATCH);
        const result = await post({ errors });
        if (result === 'later') return;
        this.#waiting.splice(0, errors.length);
        if (result === 'refused') where.onDropped(errors.length);
      }
    });
  }

  pass = (error: PageError): void => {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(error);
    else this.where.onDropped(1);
  };

  async close(): Promise<void> {
    await this.#end();
    this.where.onDropped(this.#waiting.length);
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
): (error: PageError) => void {
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
