import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { ReleaseStore, SessionUse } from 'releases/registry';
import {
  advanceCanary,
  CanaryAnalysis,
  readRollbackSettings,
  RemoteWatch,
  rollBack,
} from 'releases/rollback';
import { TrustedSets } from 'releases/signing';
import { startTracing } from 'tracing';
import { log } from 'tracing/log';
import { checkout, type ShellConfig } from './config';
import { PageSource } from './page/PageSource';
import { readCookies, RELEASE_COOKIE } from './cookies';
import { ToggleSource } from './page/ToggleSource';
import { endIdleConnections } from './endOnSignal';
import { refuseMalformed, refuseWithoutHost } from './refuseBadRequests';
import { setSecureCookies, setStrictHeaders, STRICT_HEADERS } from './securityHeaders';
import { apiProxy } from './routes/apiProxy';
import { cspReports } from './routes/cspReports';
import { discoveryRoute, sessionRemotes } from './routes/discoveryRoute';
import { editorRoute } from './routes/editorRoute';
import { errorReports } from './routes/errorReports';
import { journeyScreens } from './page/journeyScreens';
import { metricsRoute } from './routes/metricsRoute';
import { countOpenTabs } from './routes/openTabs';
import { overrideRoutes } from './routes/overrideRoutes';
import { pageRoute } from './routes/pageRoute';
import { sessionReports } from './routes/sessionReports';
import { shownScreen } from './routes/sessionVersions';
import { releaseFiles } from './routes/releaseFiles';
import { remotePassThrough } from './routes/remotePassThrough';
import { readTicket, signTicket } from './routes/reportTicket';
import { securityTextRoute } from './routes/securityText';
import { webVitals } from './routes/webVitals';
import { MinuteTallies } from './telemetry/MinuteTallies';
import { passPageErrors } from './telemetry/PageErrorOutbox';
import { sendTelemetry } from './telemetry/sendTelemetry';
import { confirmApplicants, stepCompletions } from './routes/stepCompletions';

/** As long as the API waits for an upload over a slow connection. */
const REQUEST_MS = 15 * 60_000;
const HEADERS_MS = 15_000;

const UNREADABLE = {
  error: 'This request could not be read',
  errorMessage: 'Please go back and try again.',
};

/** The shell's server: pages, discovery and published files; it proxies the API and the remotes' origins. */
export async function createShellServer(config: ShellConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: ['loopback', ...(config.trustedProxies ?? [])],
    // What is under way is finished; `endOnSignal` bounds how long that may take.
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, requireHostHeader: false },
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, UNREADABLE),
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { 'content-type': 'application/json', ...STRICT_HEADERS });
      raw.end(JSON.stringify(UNREADABLE));
    },
  });
  const store = new ReleaseStore(config.releases, {
    changing: config.development,
    start: config.start,
    origins: config.remoteOrigins,
  });
  const trusted = new TrustedSets(store);
  const toggles = new ToggleSource(config.apiOrigin);
  const source = new PageSource({
    store,
    trusted,
    toggles,
    apiOrigin: config.apiOrigin,
    sandbox: config.sandbox,
    thirdParties: config.thirdParties,
    changing: config.development,
  });

  refuseWithoutHost(app, UNREADABLE);
  endIdleConnections(app);
  const tracing = await startTracing(config.tracing ?? null, {
    service: 'shell',
    passesTo: new URL(config.apiOrigin).origin,
  });
  tracing?.requests(app, (request) => shownScreen(store, request));

  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return reply.code(statusCode).send(UNREADABLE);
    // The route's pattern: the address may hold an application's id.
    const { method, routeOptions, id } = request;
    const found = { method, route: routeOptions.url, reqId: id, traceId: tracing?.traceId() };
    log.error({ ...found, cause: error }, 'failed');
    return reply.code(500).send({
      error: 'System currently unavailable, please try again later.',
      errorMessage: 'Please try again or come back later.',
    });
  });
  const settings = config.watch ?? readRollbackSettings({}, config.sandbox);
  if (!config.development) setStrictHeaders(app);
  confirmApplicants(app, settings);
  setSecureCookies(app);
  const use = new SessionUse(store);
  app.addHook('onRequest', async ({ headers }) => {
    const kept = readCookies(headers.cookie).get(RELEASE_COOKIE);
    // It is not awaited.
    if (kept !== undefined) void use.note(kept);
  });
  const watch = new RemoteWatch({
    objects: store.objects,
    settings,
    rollBack: (failing) => rollBack(config.releases, failing),
  });
  const canaries = new CanaryAnalysis({
    store,
    settings,
    advance: (step, decided) => advanceCanary(config.releases, step, decided),
  });
  const { apiOrigin, telemetryToken: token = null } = config;
  const tallies = token === null ? null : new MinuteTallies(settings);
  const closeTelemetry =
    tallies === null || token === null ? null : sendTelemetry(tallies, { apiOrigin, token });
  app.addHook('onClose', async () => {
    watch.close();
    canaries.close();
    await closeTelemetry?.();
    await tracing?.close();
  });
  const registry = new Registry();
  countOpenTabs(app, { secret: settings.secret, registry, known: () => toggles.read() });
  stepCompletions(app, { store, canaries, settings, tallies });
  await app.register(apiProxy, {
    origin: config.apiOrigin,
    ...(config.uploads && { uploads: config.uploads }),
    isTraced: tracing !== null,
    journeyOf: (request) =>
      journeyScreens(request.url, () => sessionRemotes({ source, config }, request)),
  });
  await app.register(remotePassThrough, { store });
  const changing = config.development;
  await app.register(releaseFiles, { store, folder: 'shell', at: '/shell/', changing });
  await app.register(releaseFiles, { store, folder: 'brands', at: '/brands/' });
  discoveryRoute(app, { store, source, config });
  await app.register(rateLimit, { global: false });
  errorReports(app, { pass: passPageErrors(app, registry, { apiOrigin, token }) });
  cspReports(app, registry);
  securityTextRoute(app, config.securityContact ?? null, registry);
  sessionReports(app, {
    store,
    settings,
    listeners: [watch, canaries, webVitals(registry), ...(tallies === null ? [] : [tallies])],
  });
  metricsRoute(app, { watch, settings, trusted, store, registry, tallies });
  const { overrideSecret: secret, sandbox } = config;
  if (config.development && sandbox && config.developmentServer)
    editorRoute(app, { checkout, developmentServer: config.developmentServer });
  if (secret !== null) overrideRoutes(app, { store, secret, sandbox });
  pageRoute(app, {
    source,
    config,
    ticket: (reporter, kept) => {
      const now = Date.now();
      const held = readTicket(settings.secret, kept, now);
      return signTicket(
        settings.secret,
        { ...reporter, ...(held?.applicant !== undefined && { applicant: held.applicant }) },
        now,
        held?.set === reporter.set ? held.since : now,
      );
    },
  });
  return app;
}
