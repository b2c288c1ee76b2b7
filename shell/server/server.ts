import rateLimit from '@fastify/rate-limit';
import { BrandSource } from 'brands/published';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { ReleaseStore, SessionUse } from 'releases/registry';
import { TrustedSets } from 'releases/signing';
import { startTracing, type Tracing } from 'telemetry';
import { log } from 'telemetry/log';
import { endIdleConnections } from 'telemetry/server-process';
import { checkout, type ShellConfig } from './config';
import { readCookies, RELEASE_COOKIE } from './cookies';
import { journeyScreens } from './page/journeyScreens';
import { PageSource } from './page/PageSource';
import { SessionVersions } from './page/SessionVersions';
import { ToggleSource } from './page/ToggleSource';
import { receiveReports } from './receiveReports';
import { refuseMalformed, refuseWithoutHost } from './refuseBadRequests';
import { apiProxy } from './routes/apiProxy';
import { discoveryRoute, sessionRemotes } from './routes/discoveryRoute';
import { editorRoute } from './routes/editorRoute';
import { overrideRoutes } from './routes/overrideRoutes';
import { isPagePath, pageRoute } from './routes/pageRoute';
import { releaseFiles } from './routes/releaseFiles';
import { remotePassThrough } from './routes/remotePassThrough';
import { securityTextRoute } from './routes/securityText';
import { shownScreen } from './routes/reportedVersions';
import { confirmApplicants } from './routes/stepCompletions';
import { setSecureCookies, setStrictHeaders, STRICT_HEADERS } from './securityHeaders';

/** As long as the API waits for an upload over a slow connection. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const HEADERS_TIMEOUT_MS = 15_000;

const UNREADABLE = {
  error: 'This request could not be read',
  errorMessage: 'Please go back and try again.',
};

/** The shell's server: pages, discovery and published files; it proxies the API and the remotes' origins. */
export async function createShellServer(config: ShellConfig): Promise<FastifyInstance> {
  const { development, sandbox, apiOrigin } = config;
  const app = createFastify(config);
  const store = new ReleaseStore(config.releases, {
    changing: development,
    overlay: config.overlay,
    origins: config.remoteOrigins,
    cache: config.releaseCache,
  });
  const trusted = new TrustedSets(store);
  const releases = new SessionVersions(store, trusted);
  const remotesOf = (request: FastifyRequest) => sessionRemotes(releases, config, request);
  const toggles = new ToggleSource(apiOrigin);
  const settings = config.watch;
  const registry = new Registry();

  refuseWithoutHost(app, UNREADABLE);
  endIdleConnections(app);
  const tracing = await trace(app, config, store);
  answerErrors(app, tracing);
  if (!development) setStrictHeaders(app);
  confirmApplicants(app, settings);
  setSecureCookies(app);
  noteSessionUse(app, store);
  await app.register(rateLimit, { global: false });
  receiveReports(app, { config, settings, store, trusted, toggles, registry });

  await app.register(apiProxy, {
    origin: apiOrigin,
    uploads: config.uploads,
    isTraced: tracing !== null,
    journeyOf: (request) => journeyScreens(request.url, () => remotesOf(request)),
  });
  await serveReleases(app, store, config);
  discoveryRoute(app, store, remotesOf);
  securityTextRoute(app, config.securityContact, registry);
  if (development && sandbox && config.developmentServer)
    editorRoute(app, { checkout, developmentServer: config.developmentServer });
  if (config.overrideSecret !== null)
    overrideRoutes(app, { store, secret: config.overrideSecret, sandbox });
  const brands = new BrandSource(store);
  pageRoute(app, new PageSource({ store, brands, releases, toggles }, config), config);
  return app;
}

async function trace(app: FastifyInstance, config: ShellConfig, store: ReleaseStore) {
  const tracing = await startTracing(config.tracing, {
    service: 'shell',
    passesTo: new URL(config.apiOrigin).origin,
  });
  tracing?.requests(app, (request) => shownScreen(store, request));
  app.addHook('onClose', () => tracing?.close());
  return tracing;
}

async function serveReleases(
  app: FastifyInstance,
  store: ReleaseStore,
  { development: changing, remoteNetworks: privateNetworks }: ShellConfig,
) {
  await app.register(remotePassThrough, { store, privateNetworks, changing });
  await app.register(releaseFiles, { store, folder: 'shell', at: '/shell/', changing });
  await app.register(releaseFiles, { store, folder: 'brands', at: '/brands/' });
}

function createFastify({ trustedProxies }: ShellConfig): FastifyInstance {
  return Fastify({
    logger: false,
    trustProxy: ['loopback', ...trustedProxies],
    // Requests in progress are finished; `endOnSignal` bounds how long that may take.
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: ({ url = '/' }) => (isUnreadablePage(url) ? UNREADABLE_PAGE : url),
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, UNREADABLE),
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { 'content-type': 'application/json', ...STRICT_HEADERS });
      raw.end(JSON.stringify(UNREADABLE));
    },
  });
}

/** An address of no screen. */
const UNREADABLE_PAGE = '/unreadable';

/** Whether nobody can read a path, as `/%E0%A4%A`, that would be a screen's. */
function isUnreadablePage(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return false;
  } catch {
    return isPagePath(url);
  }
}

function answerErrors(app: FastifyInstance, tracing: Tracing | null): void {
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
}

/** Records which release sets sessions still use. No request waits for it. */
function noteSessionUse(app: FastifyInstance, store: ReleaseStore): void {
  const use = new SessionUse(store);
  app.addHook('onRequest', async ({ headers }) => {
    const set = readCookies(headers.cookie).get(RELEASE_COOKIE);
    if (set !== undefined) void use.note(set);
  });
}
