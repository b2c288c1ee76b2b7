import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createAccessTokenVerifier, ecsFields, requirePermissions } from 'operators';
import { oidcSignIn } from 'operators/oidc';
import { signIn, type SignInMethod } from 'operators/sign-in';
import { firstScreenFiles, ReleaseStore } from 'releases/registry';
import { endIdleConnections } from 'telemetry/server-process';
import { log } from 'telemetry/log';
import { startAlerts } from './alerts/startAlerts';
import { sendAlert } from './alerts/sendAlert';
import { brandRoutes } from './brands/brandRoutes';
import { createChanges } from './changes/changeRoute';
import type { ControlConfig } from './config';
import { type ControlContext, Refusal } from './ControlContext';
import { errorRoutes } from './errors/errorRoutes';
import { healthRoutes } from './health/healthRoutes';
import { prerenderInProcess, Prerendering } from './prerender/Prerendering';
import { createCallApi } from './http/callApi';
import { hostPage, PAGE_FILES, readPage } from './http/hostPage';
import { createOnce } from './http/once';
import { storeRefusal } from './http/refusalOf';
import { securityHeaders } from './http/securityHeaders';
import { remoteFiles } from './http/remoteFiles';
import { describeRemotes, readLiveReleases } from './navigation';
import { releaseRoutes } from './releases/releaseRoutes';
import { toggleRoutes } from './toggles/toggleRoutes';

const BODY_BYTES = 1024 * 1024;
/** What a browser opens there, so a failure is shown as a page. */
const SIGN_IN_ADDRESSES = ['/sign-in', '/signed-in'];
const UNEXPECTED = 'Something went wrong on the server.';

interface ControlOptions {
  now?: () => Date;
  prerender?: (token: string | undefined) => Promise<string[]>;
}

/** The server of the operator console: its page, its calls, and the files of the operators' remotes. */
export async function createControlServer(
  config: ControlConfig,
  { now = () => new Date(), prerender }: ControlOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: ['loopback', ...config.trustedProxies],
    bodyLimit: BODY_BYTES,
    forceCloseConnections: 'idle',
  });
  const built = await readPage(config.page);
  const { overlay, releaseCache } = config;
  const ownStore = new ReleaseStore(config.ownReleases, { overlay, cache: releaseCache });
  endIdleConnections(app);
  const headers = securityHeaders(config.origin.startsWith('https:'));
  app.addHook('onRequest', async (_request, reply) => {
    // A file that may be cached sets its own header.
    void reply.headers({ ...headers, 'cache-control': 'no-store' });
  });
  const { requireSignedIn, describe } = signIn(app, await signInMethodOf(config, now), {
    origin: config.origin,
    onEvent: (event) => log.security(ecsFields(event)),
    now: () => now().getTime(),
  });
  sendPages(app, { built, ownStore, describe });
  await app.register(fastifyStatic, {
    root: config.page,
    prefix: PAGE_FILES,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    allowedPath: (file) => built.files[file.replace(/^\//, '')] !== undefined,
  });
  await app.register(async (scope) => {
    requireSignedIn(scope);
    requirePermissions(scope);
    await remoteFiles(scope, ownStore);
    await scope.register(
      async (api) => {
        addSubjects(api, config, now, prerender);
      },
      { prefix: '/api' },
    );
  });
  return app;
}

/** The routes of each subject, and how open consoles learn of its changes. */
function addSubjects(
  api: FastifyInstance,
  config: ControlConfig,
  now: () => Date,
  prerender: ControlOptions['prerender'],
): void {
  const { releases, shellOrigin, apiOrigin } = config;
  const { watch, changeRoute } = createChanges(now);
  const context: ControlContext = {
    releases,
    store: new ReleaseStore(releases),
    shellOrigin,
    now,
    watch,
    callApi: createCallApi(apiOrigin),
    once: createOnce(now),
    frames: new Prerendering(prerender ?? ((token) => prerenderInProcess(releases, token))),
  };
  const { alerts, origin } = config;
  if (alerts !== null) {
    const send = (text: string, id: string) => sendAlert(alerts, text, id);
    api.addHook('onClose', startAlerts({ store: context.store, origin, send }));
  }
  changeRoute(api);
  releaseRoutes(api, context);
  healthRoutes(api, context);
  errorRoutes(api, context);
  toggleRoutes(api, context, config.shellMetrics);
  brandRoutes(api, context);
}

async function signInMethodOf(
  { provider, clientSecret, origin, secret, sandboxTokenFile }: ControlConfig,
  now: () => Date,
): Promise<SignInMethod> {
  if (provider !== undefined) {
    const verifyAccessToken = createAccessTokenVerifier(provider, now);
    return oidcSignIn({ client: provider, clientSecret, verifyAccessToken, origin, secret });
  }
  const { sandboxSignIn } = await import('operators/sandbox');
  return sandboxSignIn(origin, sandboxTokenFile);
}

interface PageParts {
  built: Awaited<ReturnType<typeof readPage>>;
  ownStore: ReleaseStore;
  describe: ReturnType<typeof signIn>['describe'];
}

/** Answers each address of the page, and each failure. */
function sendPages(app: FastifyInstance, { built, ownStore, describe }: PageParts): void {
  async function sendPage(request: FastifyRequest, reply: FastifyReply, hasFailed = false) {
    const { operatorSession: session } = request;
    let fault: string | null = null;
    const releases = await (session === null
      ? []
      : readLiveReleases(ownStore, session.operator.id).catch((error: unknown) => {
          log.error({ cause: error }, 'The live remotes could not be read');
          fault = storeRefusal(error)?.message ?? UNEXPECTED;
          return [];
        }));
    const [pathname] = request.url.split('?');
    const signedIn = session && describe(session);
    const remotes = describeRemotes(releases);
    const screen = firstScreenFiles(releases, pathname, new Map());
    return reply
      .type('text/html; charset=utf-8')
      .send(hostPage(built, screen, { signedIn, remotes, fault, hasFailed }));
  }
  app.get('/', (request, reply) => sendPage(request, reply));
  // The page reads from the remotes which screens there are.
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (isPage === true) return sendPage(request, reply.code(200));
    return reply.code(404).send({ error: 'There is no such address.' });
  });
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = storeRefusal(thrown) ?? thrown;
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    const { url = '' } = request.routeOptions;
    const isUnexpected = statusCode >= 500 && !(error instanceof Refusal);
    if (isUnexpected) log.error({ method: request.method, route: url, cause: error }, 'failed');
    reply.code(statusCode);
    if (SIGN_IN_ADDRESSES.includes(url)) return sendPage(request, reply, true);
    return reply.send({ error: isUnexpected ? UNEXPECTED : message });
  });
}
