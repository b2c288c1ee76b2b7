import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { answerUpstreamFailure } from './answerUpstreamFailure';

/** Passes the API on, on the shell's own origin. Bodies stream through; nothing is kept. */
export async function apiProxy(app: FastifyInstance, { origin }: { origin: string }) {
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: { connections: 128, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.headers.host ?? '',
      }),
      onError: answerUpstreamFailure,
    },
  });
}
