import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from 'operators/networks';

/** So many callers are counted at the same time; beyond it the one that called longest ago is dropped. */
const MAX_CALLERS = 50_000;

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
  const limits = { max, timeWindow: 60_000, cache: MAX_CALLERS };
  const count = app.createRateLimit({ ...limits, keyGenerator: caller });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}

/**
 * The same for reports that anybody may send.
 * @param most the calls within a minute, of one network and of all together
 */
export function reportLimit(app: FastifyInstance, most: { each: number; all: number }) {
  const isTooMuch = minuteLimit(app, most.each, ({ ip }) => networkOf(ip));
  const isTooMuchOfAll = minuteLimit(app, most.all, () => 'all');
  return async (request: FastifyRequest): Promise<boolean> =>
    (await isTooMuchOfAll(request)) || isTooMuch(request);
}
