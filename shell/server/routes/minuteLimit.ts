import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf, widerNetworkOf } from 'operators/networks';
import { Counter, type Registry } from 'prom-client';

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

const DROPPED = {
  name: 'plum_reports_dropped_total',
  help: 'Reports of browsers that were not read, by the limit that they were over.',
  labelNames: ['kind', 'limit'],
} as const;

interface ReportLimit {
  kind: 'errors' | 'csp';
  /** The calls that are read within a minute: of one network, and of all together. */
  each: number;
  all: number;
}

/** How many of its networks' calls the /24 or /48 around a network may use. */
const NETWORKS_OF_A_CLIENT = 4;

/**
 * The same for reports that anybody may send. A network is counted first, so that what it sends over its own limit
 * takes nothing of what all have together. Counts what is dropped.
 */
export function reportLimit(
  app: FastifyInstance,
  registry: Registry,
  { kind, each, all }: ReportLimit,
) {
  const dropped =
    (registry.getSingleMetric(DROPPED.name) as Counter<'kind' | 'limit'> | undefined) ??
    new Counter({ ...DROPPED, registers: [registry] });
  const limits = [
    ['network', minuteLimit(app, each, ({ ip }) => networkOf(ip))],
    [
      'network',
      minuteLimit(app, NETWORKS_OF_A_CLIENT * each, ({ ip }) => widerNetworkOf(ip) ?? ip),
    ],
    ['all', minuteLimit(app, all, () => 'all')],
  ] as const;
  return async (request: FastifyRequest): Promise<boolean> => {
    for (const [limit, isOver] of limits) {
      if (!(await isOver(request))) continue;
      dropped.inc({ kind, limit });
      return true;
    }
    return false;
  };
}
