import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { type RemoteWatch, readRollbackSettings } from 'releases/rollback';
import { MinuteFigures } from '../telemetry/MinuteFigures';
import { metricsRoute } from './metricsRoute';

it('exports how many sessions came to each step of the journey', async () => {
  const settings = readRollbackSettings({}, false);
  const figures = new MinuteFigures(settings);
  function come(session: string, step: number) {
    const screen = { remote: 'mfe-quote@1.0.0', screen: `/${String(step)}`, step };
    figures.hear(session, { counts: {}, screens: [{ ...screen, state: 'opened' }] }, 0);
  }
  for (const session of ['a', 'a', 'b']) come(session, 0);
  come('b', 1);
  const app = Fastify();
  metricsRoute(app, {
    settings,
    figures,
    counted: new Registry(),
    trusted: { refusals: [] },
    watch: { read: () => ({}), rollbacksBlocked: async () => [] } as unknown as RemoteWatch,
    store: { refusedEvents: new Map(), live: async () => ({ revoked: {} }) },
  });
  const { body } = await app.inject('/metrics');
  expect(body).toContain('plum_journey_steps_total{step="0"} 2\n');
  expect(body).toContain('plum_journey_steps_total{step="1"} 1\n');
});
