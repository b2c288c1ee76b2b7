import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';

/** Above the largest JSON body of the API. */
const JSON_BODY_BYTES = 64 * 1024;

type OnError = NonNullable<FastifyReplyFromHooks['onError']>;

const NOT_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Proxies `/api` on the shell's own origin. Files are streamed. */
export async function apiProxy(app: FastifyInstance, { origin }: { origin: string }) {
  await app.register(async (scope) => {
    takeBodies(scope);
    await scope.register(httpProxy, {
      upstream: origin,
      prefix: '/api',
      rewritePrefix: '/api',
      proxyPayloads: false,
      // The page decides whether to retry, also for a GET.
      retryMethods: [],
      undici: { connections: 1024, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 },
      replyOptions: {
        rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
        }),
        onError: answerUpstreamFailure,
      },
    });
  });
}

/**
 * A JSON body is read whole before a connection to the API is taken. Otherwise a few clients that send a byte
 * at a time would hold all connections.
 */
function takeBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_BYTES },
    (_request, body, done) => done(null, Readable.from([body])),
  );
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
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
