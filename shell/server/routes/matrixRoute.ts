import type { FastifyInstance } from 'fastify';
import { readMatrix, recordedServers } from 'releases/compatibility';
import { type ReleaseStore, stateOf } from 'releases/registry';
import { matrixPage } from './matrixPage';

/** Shows which version of a remote fits which shell and which server, as the gate compares them now. */
export function matrixRoute(app: FastifyInstance, { store }: { store: ReleaseStore }) {
  let comparing: Promise<string> | null = null;
  const compare = async () => {
    const [state, servers] = await Promise.all([stateOf(store), recordedServers(store)]);
    return matrixPage(await readMatrix(state, servers));
  };

  app.get('/federation/matrix', async (_request, reply) => {
    // It reads much of the store, and is public: concurrent requests share one answer.
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
