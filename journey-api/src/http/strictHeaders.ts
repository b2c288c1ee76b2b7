import type { FastifyInstance } from 'fastify';
import { wrongInput } from '../errors/JourneyError';

/** Sent with every answer. Constant, since a plugin that computes them per call costs more than a small call itself. */
export const strictHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

export const setHeaders = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(strictHeaders).header('x-request-id', request.id);
    done();
  });
};

/** What Node answers by itself, without a header: HTTP/1.1 without a host, and an `Expect` that it does not support. */
export const refuseWithoutHost = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    done(raw.httpVersion === '1.1' && raw.headers.host === undefined ? wrongInput() : undefined);
  });
  server.server.on('checkExpectation', (...call) => server.server.emit('request', ...call));
};
