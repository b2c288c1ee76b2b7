import Fastify, { type FastifyInstance } from 'fastify';
import { ReleaseStore } from 'releases/registry';
import { readConfig } from './config';
import { endOnSignal, endIdleConnections } from './endOnSignal';
import { releaseFiles } from './routes/releaseFiles';

/** A team's own origin: the folder of its releases, open to every page that discovery sends there. */
async function createRemoteOrigin(
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

const [name, distance] = process.argv.slice(2);
if (name === undefined || distance === undefined)
  throw new Error('Say which remote to serve, and its distance from PORT_BASE');
const config = readConfig(process.env);
const app = await createRemoteOrigin(config.releases, name, config.development);
await app.listen({ port: config.port + Number(distance), host: config.host });
process.send?.('ready');
endOnSignal(app);
