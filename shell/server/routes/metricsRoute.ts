import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from 'operators/secrets';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReleaseStore } from 'releases/registry';
import {
  countSessions,
  placeOf,
  screensOf,
  type RemoteWatch,
  type RollbackSettings,
} from 'releases/rollback';
import type { TrustedSets } from 'releases/signing';
import { measure } from '../telemetry/measure';
import type { MinuteTallies } from '../telemetry/MinuteTallies';
import { isThisMachine } from './releaseFiles';

interface Dependencies {
  watch: RemoteWatch;
  settings: RollbackSettings;
  trusted: TrustedSets;
  store: ReleaseStore;
  registry: Registry;
  /** What is sent to the API; null where nothing is. */
  tallies: MinuteTallies | null;
}

/** `/metrics` for Prometheus: for callers on this machine, or with the token. */
export function metricsRoute(app: FastifyInstance, dependencies: Dependencies): void {
  const { registry, settings } = dependencies;
  measureSessions(dependencies);
  measureReleases(dependencies);
  measureTelemetry(dependencies);
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, settings)) {
      reply.callNotFound();
      return reply;
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const VERSION = ['remote', 'version'];
function versionLabels(named: string) {
  const [remote = '', version = ''] = named.split('@');
  return { remote, version };
}

const COUNTERS = [
  ['loads', 'Pages that loaded a version of a remote.'],
  ['failures', 'Times that a version of a remote, or a screen of it, could not be loaded.'],
  ['errors', 'Errors that the code of a version threw.'],
] as const;
const SCREEN = [...VERSION, 'screen'];
const GAUGES = [
  [VERSION, 'sessions', '_sessions', 'Sessions of the window that reported to this server.'],
  [VERSION, 'failed', '_failed_sessions', 'Those of them for which the version failed.'],
  [SCREEN, 'sessions', '_screen_sessions', 'Sessions of the window that opened a screen.'],
  [SCREEN, 'failed', '_screen_failed_sessions', 'Those for which it failed or hung.'],
  [SCREEN, 'hung', '_screen_hung_sessions', 'Those whose page hung.'],
] as const;

function measureSessions({ watch, settings, registry }: Dependencies): void {
  for (const [count, help] of COUNTERS)
    measure(registry, Counter, {
      name: `plum_remote_${count}_total`,
      help,
      labels: VERSION,
      read: () =>
        Object.entries(watch.read().counts).map(([named, counts]) => [
          versionLabels(named),
          counts[count],
        ]),
    });
  for (const [labels, count, suffix, help] of GAUGES)
    measure(registry, Gauge, {
      name: `plum_remote${suffix}`,
      help,
      labels,
      read: () => {
        const tallies = watch.read();
        return Object.keys(tallies.counts).flatMap((named) => {
          const screens = labels === SCREEN ? screensOf(tallies, named) : [undefined];
          return screens.map((screen) => {
            const outcomes = tallies.places[placeOf(named, screen)];
            const counted = countSessions(outcomes, Date.now(), settings.hangMs);
            return [
              { ...versionLabels(named), ...(screen && { screen }) },
              counted[count],
            ] as const;
          });
        });
      },
    });
}

function measureReleases({ watch, trusted, store, registry }: Dependencies): void {
  measure(registry, Gauge, {
    name: 'plum_remote_rollback_blocked',
    help: 'Versions that failed too many sessions and were not revoked.',
    labels: VERSION,
    read: async () => {
      // Metrics are answered while the store is away: one of them says so.
      const blocked = await watch.rollbacksBlocked().catch(() => []);
      return blocked.map(({ remote, version }) => [{ remote, version }, 1]);
    },
  });
  measure(registry, Gauge, {
    name: 'plum_remote_revoked',
    help: 'Versions that are revoked, by an automatic rollback or by a person.',
    labels: VERSION,
    read: async () =>
      Object.entries((await store.live()).apps).flatMap(([remote, { revoked }]) =>
        Object.keys(revoked).map((version) => [{ remote, version }, 1] as const),
      ),
  });
  measure(registry, Counter, {
    name: 'plum_release_refused_total',
    help: 'Times that a version was not served, since no key of its app signed it as it is.',
    labels: ['app', 'version'],
    read: () =>
      [...trusted.refusals].map(({ name, version, count }) => [{ app: name, version }, count]),
  });
  measure(registry, Gauge, {
    name: 'plum_release_events_refused',
    help: 'Release events and changes of keys since the last one that counts, which are unreadable or not signed as they are.',
    labels: ['app'],
    read: () => [...store.refusedEvents].map(([app, count]) => [{ app }, count]),
  });
  measure(registry, Gauge, {
    name: 'plum_release_store_away_seconds',
    help: 'For how long the release store has not answered, so that what was read before is used; 0 while it answers.',
    read: () => [[{}, store.objects.awayMs() / 1000]],
  });
}

function measureTelemetry({ tallies, registry }: Dependencies): void {
  if (tallies === null) return;
  measure(registry, Counter, {
    name: 'plum_telemetry_dropped_total',
    help: 'Figures of minutes that were dropped, since the API did not accept them.',
    read: () => [[{}, tallies.dropped]],
  });
  measure(registry, Counter, {
    name: 'plum_journey_steps_total',
    help: 'Sessions that reached a step of the journey for the first time; 0 is its start.',
    labels: ['step'],
    read: () => [...tallies.steps].map(([step, sessions]) => [{ step }, sessions]),
  });
}

function isAllowed({ ip, headers }: FastifyRequest, { metricsToken }: RollbackSettings): boolean {
  if (isThisMachine(ip)) return true;
  return (
    metricsToken !== null && isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`)
  );
}
