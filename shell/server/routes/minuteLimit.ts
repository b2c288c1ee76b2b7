import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimitOptions } from '@fastify/rate-limit';

/** So many callers are counted at the same time; beyond it the one that called longest ago is dropped. */
const MOST_CALLERS = 50_000;

/**
 * Counts the calls of each caller by the minute. `@fastify/rate-limit` must be registered.
 * @param max the calls that one caller may make within a minute
 * @param caller the name that a request is counted under
 * @returns whether the caller of a request has now called too often
 */
export function minuteLimit(
  app: FastifyInstance,
  max: number,
  caller: (request: FastifyRequest) => string,
): (request: FastifyRequest) => Promise<boolean> {
  const options: RateLimitOptions = {
    max,
    timeWindow: 60_000,
    keyGenerator: caller,
    cache: MOST_CALLERS,
  };
  const count = app.createRateLimit(options);
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}
