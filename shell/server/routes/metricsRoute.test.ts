import Fastify from 'fastify';
import { Registry } from 'prom-client';
import type { ReleaseStore } from 'releases/registry';
import type { TrustedSets } from 'releases/signing';
import { NO_TALLIES, type RemoteWatch, readRollbackSettings } from 'releases/rollback';
import { MinuteTallies } from '../telemetry/MinuteTallies';
import { metricsRoute } from './metricsRoute';

it('exports how many sessions came to each step of the journey', async () => {
  const settings = readRollbackSettings({}, false);
  const tallies = new MinuteTallies(settings);
  function come(session: string, step: number) {
    const screen = { remote: 'mfe-quote@1.0.0', screen: `/${step}`, step };
    const screens = [{ ...screen, state: 'opened' as const }];
    tallies.receive({ session }, { counts: {}, screens, visits: [] }, 0);
  }
  for (const session of ['a', 'a', 'b']) come(session, 0);
  come('b', 1);
  const app = Fastify();
  metricsRoute(app, {
    settings,
    tallies,
    registry: new Registry(),
    trusted: { refusals: [] } as unknown as TrustedSets,
    watch: { read: () => NO_TALLIES, rollbacksBlocked: async () => [] } as unknown as RemoteWatch,
    store: {
      objects: { awayMs: () => 2500 },
      refusedEvents: new Map(),
      live: async () => ({ apps: {} }),
    } as unknown as ReleaseStore,
  });
  const { body } = await app.inject('/metrics');
  expect(body).toContain('plum_journey_steps_total{step="0"} 2\n');
  expect(body).toContain('plum_journey_steps_total{step="1"} 1\n');
  expect(body).toContain('plum_release_store_away_seconds 2.5\n');
});
