import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { ReleaseStore } from 'releases/registry';
import {
  advanceCanary,
  CanaryAnalysis,
  RemoteWatch,
  rollBack,
  type RollbackSettings,
} from 'releases/rollback';
import type { TrustedSets } from 'releases/signing';
import type { ShellConfig } from './config';
import type { ToggleSource } from './page/ToggleSource';
import { cspReports } from './routes/cspReports';
import { errorReports } from './routes/errorReports';
import { metricsRoute } from './routes/metricsRoute';
import { countOpenTabs } from './routes/openTabs';
import { sessionReports } from './routes/sessionReports';
import { stepCompletions } from './routes/stepCompletions';
import { webVitals } from './routes/webVitals';
import { MinuteTallies } from './telemetry/MinuteTallies';
import { passPageErrors } from './telemetry/PageErrorOutbox';
import { sendTelemetry } from './telemetry/sendTelemetry';

interface Dependencies {
  config: Pick<ShellConfig, 'apiOrigin' | 'releases' | 'telemetryToken'>;
  settings: RollbackSettings;
  store: ReleaseStore;
  trusted: TrustedSets;
  toggles: ToggleSource;
  registry: Registry;
}

/** Receives what pages report, and gives it to the automatic rollback, the canary analysis, the API and Prometheus. */
export function receiveReports(
  app: FastifyInstance,
  { config, settings, store, trusted, toggles, registry }: Dependencies,
): void {
  const { apiOrigin, releases, telemetryToken: token } = config;
  const api = token === null ? null : { apiOrigin, token };
  const watch = new RemoteWatch({
    objects: store.objects,
    settings,
    rollBack: (failing) => rollBack(releases, failing, store),
  });
  const canaries = new CanaryAnalysis({
    store,
    settings,
    advance: (step, decided) => advanceCanary(releases, step, decided),
  });
  const tallies = api && new MinuteTallies(settings);
  const closeTelemetry = api && tallies && sendTelemetry(tallies, api);
  app.addHook('onClose', async () => {
    await Promise.all([watch.close(), canaries.close(), closeTelemetry?.()]);
  });
  countOpenTabs(app, { secret: settings.secret, registry, known: () => toggles.read() });
  stepCompletions(app, { store, canaries, settings, tallies });
  errorReports(app, registry, passPageErrors(app, registry, api));
  cspReports(app, registry);
  const listeners = [watch, canaries, webVitals(registry), tallies].filter((each) => each !== null);
  sessionReports(app, { store, settings, listeners });
  metricsRoute(app, { watch, settings, trusted, store, registry, tallies });
}
