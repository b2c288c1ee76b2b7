import Fastify, { type FastifyInstance } from 'fastify';
import { ReleaseStore } from 'releases/registry';
import { logAsServer } from 'telemetry/server-log';
import { endIdleConnections, endOnSignal } from 'telemetry/server-process';
import { readConfig } from './config';
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

logAsServer(process.env);
const { releases, development, port, host } = readConfig(process.env);
const words = process.argv.slice(2);
if (words.length === 0 || words.length % 2 !== 0)
  throw new Error('Say which remotes to serve, each with its distance from PORT_BASE');
const origins = [];
for (let index = 0; index < words.length; index += 2) {
  const origin = await createRemoteOrigin(releases, words[index] ?? '', development);
  await origin.listen({ port: port + Number(words[index + 1]), host });
  origins.push(origin);
}
process.send?.('ready');
endOnSignal(...origins);
