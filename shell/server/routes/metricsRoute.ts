import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countSessions } from 'releases/rollback';
import type { RemoteWatch, RollbackBlocked, RollbackSettings, Tallies } from 'releases/rollback';

type Tally = Tallies[string];

const METRICS: { name: string; help: string; type: string; value: (tally: Tally) => number }[] = [
  {
    name: 'plum_remote_loads_total',
    help: 'Pages that loaded a version of a remote.',
    type: 'counter',
    value: ({ loads }) => loads,
  },
  {
    name: 'plum_remote_failures_total',
    help: 'Times that a version of a remote, or a screen of it, could not be loaded.',
    type: 'counter',
    value: ({ failures }) => failures,
  },
  {
    name: 'plum_remote_errors_total',
    help: 'Errors that the code of a version threw.',
    type: 'counter',
    value: ({ errors }) => errors,
  },
  {
    name: 'plum_remote_sessions',
    help: 'Sessions of the window that this server heard of.',
    type: 'gauge',
    value: (tally) => countSessions(tally).sessions,
  },
  {
    name: 'plum_remote_failed_sessions',
    help: 'Those of them for which the version failed.',
    type: 'gauge',
    value: (tally) => countSessions(tally).failed,
  },
];

/** `plum_remote_stayed` is its former name. */
const BLOCKED = ['plum_remote_rollback_blocked', 'plum_remote_stayed'];

/** What this server counted, as Prometheus reads it: for callers on this machine, or with the token. */
export function metricsRoute(app: FastifyInstance, watch: RemoteWatch, settings: RollbackSettings) {
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, settings)) {
      reply.callNotFound();
      return reply;
    }
    const metrics = asMetrics(watch.read()) + blockedMetrics(await watch.rollbacksBlocked());
    return reply.type('text/plain; version=0.0.4').send(metrics);
  });
}

const asMetrics = (tallies: Tallies): string =>
  METRICS.map(({ name, help, type, value }) => {
    const lines = Object.entries(tallies).map(([named, tally]) => {
      const [remote = '', version = ''] = named.split('@');
      return lineOf(name, { remote, version }, value(tally));
    });
    return metricOf(name, { help, type }, lines);
  }).join('');

const blockedMetrics = (blocked: readonly RollbackBlocked[]): string =>
  BLOCKED.map((name) =>
    metricOf(
      name,
      { help: 'Versions that failed too many sessions and were not revoked.', type: 'gauge' },
      blocked.map((version) => lineOf(name, version, 1)),
    ),
  ).join('');

const metricOf = (name: string, about: { help: string; type: string }, lines: readonly string[]) =>
  `# HELP ${name} ${about.help}\n# TYPE ${name} ${about.type}\n${lines.join('')}`;

const lineOf = (name: string, of: Pick<RollbackBlocked, 'remote' | 'version'>, value: number) =>
  `${name}{remote="${of.remote}",version="${of.version}"} ${String(value)}\n`;

function isAllowed({ ip, headers }: FastifyRequest, { metricsToken }: RollbackSettings): boolean {
  if (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1') return true;
  if (metricsToken === null) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
