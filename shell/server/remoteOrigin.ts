import Fastify, { type FastifyInstance } from 'fastify';
import { ReleaseStore } from 'releases/registry';
import { endIdleConnections } from './endOnSignal';
import { releaseFiles } from './routes/releaseFiles';

/** A team's own origin: the folder of its releases, open to every page that discovery sends there. */
export async function createRemoteOrigin(
  releases: string,
  name: string,
  changing = false,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: 'idle' });
  endIdleConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('x-content-type-options', 'nosniff');
  });
  const store = new ReleaseStore(releases, { changing });
  await app.register(releaseFiles, { store, folder: name, at: '/', changing });
  return app;
}
