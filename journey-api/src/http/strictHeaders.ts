import type { FastifyInstance } from 'fastify';

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
