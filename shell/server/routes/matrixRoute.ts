import type { FastifyInstance } from 'fastify';
import { matrixPage } from '../../../releases/src/matrix/matrixPage';
import { readMatrix } from '../../../releases/src/matrix/readMatrix';
import { standingIn } from '../../../releases/src/moves/recordMove';
import { recordedServers } from '../../../releases/src/recordServer';
import type { ReleaseStore } from '../../../releases/src/ReleaseStore';

/** Shows which version of a remote fits which shell and which server, as the gate compares them now. */
export function matrixRoute(app: FastifyInstance, { store }: { store: ReleaseStore }) {
  let comparing: Promise<string> | null = null;
  const compare = async () => {
    const [standing, remotes, servers] = await Promise.all([
      standingIn(store),
      store.remotes(),
      recordedServers(store),
    ]);
    return matrixPage(await readMatrix(standing, { remotes, servers }));
  };

  app.get('/federation/matrix', async (_request, reply) => {
    // It reads much of the store, and anybody may ask: all who ask meanwhile get the one that is under way.
    comparing ??= compare().finally(() => {
      comparing = null;
    });
    return reply
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(await comparing);
  });
}
