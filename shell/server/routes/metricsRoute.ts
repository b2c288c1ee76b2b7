import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import { countScreen, countSessions } from 'releases/rollback';
import type { RemoteWatch, RollbackSettings, Tallies } from 'releases/rollback';
import type { ReleaseStore } from 'releases/registry';
import type { TrustedSets } from 'releases/signing';
import type { MinuteFigures } from '../telemetry/MinuteFigures';
import { isThisMachine } from './releaseFiles';

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

const SCREEN_GAUGES = [
  ['sessions', 'plum_remote_screen_sessions', 'Sessions of the window that opened a screen.'],
  ['failed', 'plum_remote_screen_failed_sessions', 'Those for which it failed or hung.'],
  ['hung', 'plum_remote_screen_hung_sessions', 'Those whose page hung.'],
] as const;

/** The labels of a metric by version. */
const VERSION = ['remote', 'version'];

interface Surroundings {
  watch: RemoteWatch;
  settings: RollbackSettings;
  trusted: Pick<TrustedSets, 'refusals'>;
  store: Pick<ReleaseStore, 'refusedEvents'> & {
    live: () => Promise<{ revoked: Record<string, object> }>;
  };
  counted: Registry;
  /** What is sent to the API; null where nothing is. */
  figures?: MinuteFigures | null;
}

/** `/metrics` for Prometheus: for callers on this machine, or with the token. */
export function metricsRoute(app: FastifyInstance, around: Surroundings) {
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, around.settings)) {
      reply.callNotFound();
      return reply;
    }
    const metrics = Registry.merge([await readMetrics(around), around.counted]);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** A registry of its own for each answer: the watch keeps the counts of its window. */
async function readMetrics(around: Surroundings): Promise<Registry> {
  const { watch, settings, trusted, store, figures } = around;
  const registry = new Registry();
  const tallies = watch.read();
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  function add(metric: Counter | Gauge, value: Value) {
    for (const [named, tally] of Object.entries(tallies)) {
      const [remote = '', version = ''] = named.split('@');
      metric.inc({ remote, version }, value(tally));
    }
  }
  for (const [name, help, value] of COUNTERS) add(counter(name, help, ...VERSION), value);
  for (const [name, help, value] of GAUGES) add(gauge(name, help, ...VERSION), value);
  for (const [count, name, help] of SCREEN_GAUGES) {
    const metric = gauge(name, help, ...VERSION, 'screen');
    for (const [named, { screens = {} }] of Object.entries(tallies))
      for (const [screen, visits] of Object.entries(screens)) {
        const [remote = '', version = ''] = named.split('@');
        const counted = countScreen(visits, Date.now(), settings.hangMs);
        metric.set({ remote, version, screen }, counted[count]);
      }
  }
  const blocked = await watch.rollbacksBlocked();
  const help = 'Versions that failed too many sessions and were not revoked.';
  const metric = gauge('plum_remote_rollback_blocked', help, ...VERSION);
  for (const { remote, version } of blocked) metric.set({ remote, version }, 1);
  const refused = counter(
    'plum_release_refused_total',
    'Times that a version was not served, since no key of its app signed it as it is.',
    'app',
    'version',
  );
  for (const { name, version, count } of trusted.refusals)
    refused.inc({ app: name, version }, count);
  const events = gauge(
    'plum_release_events_refused',
    'Release events since the last one that counts, which no key of their app signed as they are.',
    'app',
  );
  for (const [app, count] of store.refusedEvents) events.set({ app }, count);
  if (figures) {
    const name = 'plum_telemetry_dropped_total';
    const help = 'Figures of minutes that were forgotten, since the API did not take them.';
    counter(name, help).inc(figures.dropped);
    const steps = counter(
      'plum_journey_steps_total',
      'Sessions that came to a step of the journey for the first time; 0 is its start.',
      'step',
    );
    for (const [step, sessions] of figures.steps) steps.inc({ step }, sessions);
  }
  const revoked = gauge(
    'plum_remote_revoked',
    'Versions that are revoked, by an automatic rollback or by a person.',
    ...VERSION,
  );
  for (const [remote, versions] of Object.entries((await store.live()).revoked))
    for (const version of Object.keys(versions)) revoked.set({ remote, version }, 1);
  return registry;
}

function isAllowed({ ip, headers }: FastifyRequest, { metricsToken }: RollbackSettings): boolean {
  if (isThisMachine(ip)) return true;
  if (metricsToken === null) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
