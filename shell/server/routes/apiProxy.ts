import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { log } from 'telemetry/log';
import { JOURNEY_SCREENS } from '../page/journeyScreens';
import type { UploadLimits } from '../uploadTraffic';
import { uploadProxy } from './uploadProxy';

/** Above the largest JSON body of the API. */
const JSON_BODY_BYTES = 64 * 1024;

type OnError = NonNullable<FastifyReplyFromHooks['onError']>;

const NOT_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

interface Upstream {
  origin: string;
  /** What is sent to the API of the session's remotes; null for nothing. */
  journeyOf: (request: FastifyRequest) => Promise<string | null>;
  uploads: UploadLimits;
  /** Whether calls of the API get a `traceparent` of this server in place of the browser's. */
  isTraced: boolean;
}

/** What holds between two machines alone, and what the API sends to this server alone. */
const NOT_PASSED_ON = ['connection', 'keep-alive', 'proxy-authenticate', 'trailer', 'upgrade'];
/** For the release gate, which asks the API itself. */
const NOT_PUBLIC = /^\/api\/+openapi\/?(?:\?|$)/i;

/** Proxies `/api` on the shell's own origin. Files are streamed, over connections of their own. */
export async function apiProxy(
  app: FastifyInstance,
  { origin, journeyOf, uploads, isTraced }: Upstream,
) {
  const journeys = new WeakMap<object, string>();
  const replyOptions: FastifyReplyFromHooks = {
    rewriteRequestHeaders: (
      { ip, headers: { host }, raw },
      { expect: _answered, [JOURNEY_SCREENS]: _claimed, traceparent, ...headers },
    ) => ({
      ...headers,
      ...(!isTraced && traceparent !== undefined && { traceparent }),
      ...(journeys.has(raw) && { [JOURNEY_SCREENS]: journeys.get(raw) }),
      'x-forwarded-for': ip,
      'x-forwarded-host': host ?? '',
    }),
    rewriteHeaders: (headers) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.includes(name))),
    onError: answerUpstreamFailure,
  };
  await app.register(async (scope) =>
    uploadProxy(scope, { origin, limits: uploads, replyOptions }),
  );
  await app.register(async (scope) => {
    takeBodies(scope);
    scope.addHook('onRequest', async ({ url }, reply) => {
      if (!NOT_PUBLIC.test(url)) return;
      reply.callNotFound();
      await reply;
    });
    scope.addHook('preHandler', async (request) => {
      // The API finds the journey's own screens without the registry.
      const journey = await journeyOf(request).catch((cause: unknown) =>
        log.error({ cause }, 'The screens of the remotes could not be read'),
      );
      if (typeof journey === 'string') journeys.set(request.raw, journey);
    });
    await scope.register(httpProxy, {
      upstream: origin,
      prefix: '/api',
      rewritePrefix: '/api',
      proxyPayloads: false,
      // The page decides whether to retry, also for a GET.
      retryMethods: [],
      undici: { connections: 1024, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 },
      replyOptions,
    });
  });
}

/**
 * A JSON body is read whole before a connection to the API is taken. Otherwise a few clients that send a byte
 * at a time would hold all connections. Any other body is refused: the upload alone takes one.
 */
function takeBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_BYTES },
    (_request, body, done) => done(null, Readable.from([body])),
  );
}

/**
 * Answers 503 where the API cannot be reached. Where the connection breaks after it began, the browser's is
 * closed too: the work may have been done.
 */
const answerUpstreamFailure: OnError = (reply, { error }) => {
  const code = findCode(error);
  if (code !== undefined && !NOT_THERE.has(code)) {
    reply.hijack();
    reply.raw.socket?.destroy();
    return;
  }
  void reply.code(503).send({
    error: 'System currently unavailable, please try again later.',
    errorMessage:
      "We're sorry but something went wrong when we tried to process your last action. Please try again or come back later.",
  });
};

function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && !error.code.startsWith('FST_'))
    return error.code;
  return findCode(error.cause);
}
