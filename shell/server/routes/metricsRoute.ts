import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import { countSessions } from 'releases/rollback';
import type { RemoteWatch, RollbackSettings, Tallies } from 'releases/rollback';

type Value = (tally: Tallies[string]) => number;

const COUNTERS: [name: string, help: string, value: Value][] = [
  ['plum_remote_loads_total', 'Pages that loaded a version of a remote.', ({ loads }) => loads],
  [
    'plum_remote_failures_total',
    'Times that a version of a remote, or a screen of it, could not be loaded.',
    ({ failures }) => failures,
  ],
  ['plum_remote_errors_total', 'Errors that the code of a version threw.', ({ errors }) => errors],
];
const GAUGES: typeof COUNTERS = [
  [
    'plum_remote_sessions',
    'Sessions of the window that this server heard of.',
    (tally) => countSessions(tally).sessions,
  ],
  [
    'plum_remote_failed_sessions',
    'Those of them for which the version failed.',
    (tally) => countSessions(tally).failed,
  ],
];

/** `plum_remote_stayed` is its former name. */
const BLOCKED = ['plum_remote_rollback_blocked', 'plum_remote_stayed'];

/** `/metrics` for Prometheus: for callers on this machine, or with the token. */
export function metricsRoute(app: FastifyInstance, watch: RemoteWatch, settings: RollbackSettings) {
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, settings)) {
      reply.callNotFound();
      return reply;
    }
    const metrics = await readMetrics(watch);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** A registry of its own for each answer: the watch keeps the counts, and forgets what is out of its window. */
async function readMetrics(watch: RemoteWatch): Promise<Registry> {
  const registry = new Registry();
  const tallies = watch.read();
  const common = { labelNames: ['remote', 'version'], registers: [registry] };
  const add = (metric: Counter | Gauge, value: Value) => {
    for (const [named, tally] of Object.entries(tallies)) {
      const [remote = '', version = ''] = named.split('@');
      metric.inc({ remote, version }, value(tally));
    }
  };
  for (const [name, help, value] of COUNTERS) add(new Counter({ name, help, ...common }), value);
  for (const [name, help, value] of GAUGES) add(new Gauge({ name, help, ...common }), value);
  const blocked = await watch.rollbacksBlocked();
  for (const name of BLOCKED) {
    const help = 'Versions that failed too many sessions and were not revoked.';
    const gauge = new Gauge({ name, help, ...common });
    for (const { remote, version } of blocked) gauge.set({ remote, version }, 1);
  }
  return registry;
}

function isAllowed({ ip, headers }: FastifyRequest, { metricsToken }: RollbackSettings): boolean {
  if (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1') return true;
  if (metricsToken === null) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
