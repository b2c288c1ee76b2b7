import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../releases/ReleaseStore';

/** Where the release tool puts the page. */
export const MATRIX_FILE = 'matrix.html';

/** Shows which version of a remote fits which shell, as the release tool wrote it down last. */
export function matrixRoute(app: FastifyInstance, { store }: { store: ReleaseStore }) {
  app.get('/federation/matrix', async (_request, reply) => {
    const page = await store.objects.read(MATRIX_FILE);
    if (page === null) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
