import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { answerUpstreamFailure } from './answerUpstreamFailure';

/** More than any call of the API takes, files apart. */
const JSON_BODY_BYTES = 64 * 1024;

/** Passes the API on, on the shell's own origin. Files stream through; nothing is kept. */
export async function apiProxy(app: FastifyInstance, { origin }: { origin: string }) {
  await app.register(async (scope) => {
    takeBodies(scope);
    await scope.register(httpProxy, {
      upstream: origin,
      prefix: '/api',
      rewritePrefix: '/api',
      proxyPayloads: false,
      // Whether a call is worth another try is for whoever made it to say, also where it is a GET.
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
 * What may be sent without a session is waited for here: a connection to the API is taken only once all of
 * it has come, or a few that send it a byte at a time would keep everybody else out.
 */
function takeBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_BYTES },
    (_request, body, done) => {
      done(null, Readable.from([body]));
    },
  );
  scope.addContentTypeParser('*', (_request, payload, done) => {
    done(null, payload);
  });
}
