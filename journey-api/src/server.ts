import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { actFor, type Caller } from './audit/caller';
import { startTracing } from 'telemetry';
import { loggerOptions } from 'telemetry/server-log';
import { endIdleConnections } from 'telemetry/server-process';
import { networkOf, widerNetworkOf } from 'operators/networks';
import { startBackgroundWork } from './backgroundWork';
import type { ServerConfig } from './config';
import { openContext, type ServerContext } from './context';
import type { Database } from './database/database';
import { openDatabase } from './database/openDatabase';
import { closePrinter } from './documents/pdf/printPdf';
import { errorText } from './errors/errorText';
import { healthMetrics } from './health/healthMetrics';
import type { Api } from './http/api';
import { answerErrors, errorAnswer } from './http/errorAnswers';
import { refuseWithoutHost, setHeaders, strictHeaders } from './http/securityHeaders';
import { logAnswers } from './observability/requestLog';
import { logSecurity } from './observability/securityLog';
import { traceDatabase } from './observability/tracedDatabase';
import { registerRoutes } from './registerRoutes';

const JSON_BODY_BYTES = 64 * 1024;
/** For 15 MB over a slow connection; as long as the upload screen waits. */
const REQUEST_MS = 15 * 60 * 1000;
const HEADERS_MS = 15 * 1000;
const TIMEOUT_CHECK_MS = 5 * 1000;
/** Longer than the longest delay the sandbox injects. */
const IDLE_CONNECTION_MS = 130 * 1000;

const statusOfNoRequest: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

const createFastify = (config: ServerConfig): Api =>
  fastify({
    logger: loggerOptions(config.logLevel, config.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // The shell's server proxies /api, from this machine or from a configured one.
    trustProxy: ['loopback', ...config.trustedProxies],
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: config.requestMs ?? REQUEST_MS,
    http: {
      headersTimeout: config.headersMs ?? HEADERS_MS,
      // `refuseWithoutHost` answers with the headers of every answer; Node itself would send none.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, config.requestMs ?? REQUEST_MS),
    },
    connectionTimeout: IDLE_CONNECTION_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 1024, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const body = JSON.stringify(errorText.wrongInput);
      const headers = {
        ...strictHeaders,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const status = statusOfNoRequest[error.code] ?? '400 Bad Request';
      socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
    },
    frameworkErrors: (error, _request, { raw }) => {
      const { status, body } = errorAnswer(error);
      raw.writeHead(status, { 'content-type': 'application/json', ...strictHeaders });
      raw.end(JSON.stringify(body));
    },
  }).withTypeProvider<ZodTypeProvider>();

/** Accepts only JSON (and uploads, by their plugin). An empty body counts as no body. */
function readJsonOnly(server: Api): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parseJson(request, body, done)),
  );
}

function callerOf(request: FastifyRequest): Caller {
  const { operator, ip, id } = request;
  const network = widerNetworkOf(ip);
  // Undefined outside the scope that asks for a session.
  const signedIn = request.signedIn as FastifyRequest['signedIn'] | undefined;
  return {
    ...operator,
    ...(network !== undefined && { network }),
    ...(signedIn && { session: signedIn.session.id }),
    request: id,
  };
}

/** After authentication, and after the body has arrived: its parser would lose the caller. */
function rememberCallers(server: FastifyInstance): void {
  server.addHook('preHandler', (request, _reply, done) => actFor(callerOf(request), done));
}

/** Which keys are in use from this start on: a rotation is a restart. */
function logKeys({ securityLog, secrets, config }: ServerContext): void {
  const names = secrets.signingKeys.map(({ kid }) => kid);
  const dataKeys = (config.dataKeys ?? '').split(',').map((key) => key.split(':')[0]);
  const reason = `Signing keys ${names.join(', ')}; data keys ${dataKeys.join(', ') || 'made here'}`;
  securityLog({ category: 'configuration', action: 'keys-loaded', outcome: 'success', reason });
}

/**
 * The whole server, ready to listen. Closing it closes its database.
 * @param database open and migrated, in place of the configured one
 */
export async function createServer(
  config: ServerConfig,
  database?: Database,
): Promise<FastifyInstance> {
  const server = createFastify(config);
  const onDatabaseError = (error: Error) =>
    server.log.error({ err: error }, 'database connection lost');
  const tracing = await startTracing(config.tracing ?? null, { service: 'journey-api' });
  const opened = database ?? (await openDatabase(config.database, onDatabaseError));
  const context = await openContext(
    config,
    tracing ? traceDatabase(opened, tracing) : opened,
    (why) => server.log.error({ why }, 'clock not trusted, nothing expires for an hour'),
  );
  endIdleConnections(server);
  server.addHook('onClose', async () => {
    await closePrinter();
    await context.database.close();
    await tracing?.close();
  });
  tracing?.requests(server);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  readJsonOnly(server);
  setHeaders(server);
  refuseWithoutHost(server);
  logAnswers(server);
  context.securityLog = logSecurity(server, config, context.hashedId);
  logKeys(context);
  rememberCallers(server);
  context.metrics.observe(server);
  healthMetrics(context);
  answerErrors(server);
  await server.register(multipart, { throwFileSizeLimit: false });
  if (!config.sandbox) {
    await server.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  }
  await registerRoutes(server, context);
  startBackgroundWork(server, context, tracing);
  return server;
}
