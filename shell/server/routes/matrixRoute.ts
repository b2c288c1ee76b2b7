import type { FastifyInstance } from 'fastify';
import { matrixPage } from '../releases/matrix/matrixPage';
import { readMatrix } from '../releases/matrix/readMatrix';
import { standingIn } from '../releases/moves/recordMove';
import { recordedServers } from '../releases/recordServer';
import type { ReleaseStore } from '../releases/ReleaseStore';

/** Shows which version of a remote fits which shell and which server, as the gate compares them now. */
export function matrixRoute(app: FastifyInstance, { store }: { store: ReleaseStore }) {
  app.get('/federation/matrix', async (_request, reply) => {
    const [standing, remotes, servers] = await Promise.all([
      standingIn(store),
      store.remotes(),
      recordedServers(store),
    ]);
    return reply
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(matrixPage(await readMatrix(standing, { remotes, servers })));
  });
}
