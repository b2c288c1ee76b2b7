import type { FastifyInstance } from 'fastify';
import type { PageError } from 'journey-api/contract';
import { Counter, type Registry } from 'prom-client';
import { sendRegularly, postToApi, type ApiAccess } from './postToApi';

/** The API takes 256 kB at once, and a report has at most 2 kB. */
const MAX_BATCH = 100;
/** At most four megabytes; what comes beyond is dropped. */
const MAX_WAITING = 2000;

/**
 * Passes errors of pages on to the API, in batches, as long as a server runs. They wait while it is away, the oldest
 * first. Counts those that do not reach it.
 * @param api null where nothing is sent to it
 */
export function passPageErrors(
  app: FastifyInstance,
  counted: Registry,
  api: ApiAccess | null,
): (error: PageError) => void {
  if (api === null) return () => undefined;
  const dropped = new Counter({
    name: 'plum_page_errors_dropped_total',
    help: 'Errors of pages that did not reach the API',
    registers: [counted],
  });
  const waiting: PageError[] = [];
  const post = postToApi(api, 'page-errors', 'errors of pages');
  const end = sendRegularly(async () => {
    while (waiting.length > 0) {
      const errors = waiting.slice(0, MAX_BATCH);
      const result = await post({ errors });
      if (result === 'later') return;
      waiting.splice(0, errors.length);
      if (result === 'refused') dropped.inc(errors.length);
    }
  });
  app.addHook('onClose', async () => {
    await end();
    dropped.inc(waiting.length);
  });
  return (error) => {
    if (waiting.length < MAX_WAITING) waiting.push(error);
    else dropped.inc();
  };
}
