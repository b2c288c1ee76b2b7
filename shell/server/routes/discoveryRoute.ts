import type { FastifyInstance } from 'fastify';
import { composeDiscovery, type ReleaseStore } from 'releases/registry';
import type { ShellConfig } from '../config';
import { heldOverrides } from '../overrides/overrideCookie';
import type { PageSource } from '../page/PageSource';
import { readCookies } from '../page/readCookies';
import { keptSession, RELEASE_COOKIE } from '../page/sessionCookies';

interface Surroundings {
  store: ReleaseStore;
  source: PageSource;
  config: Pick<ShellConfig, 'overrideSecret'>;
}

/** Names the remotes that this session is to load: its set's, but for what this browser overrides. */
export function discoveryRoute(app: FastifyInstance, { store, source, config }: Surroundings) {
  app.get('/federation/discovery.json', async (request, reply) => {
    const cookies = readCookies(request.headers.cookie);
    const kept = cookies.get(RELEASE_COOKIE) ?? null;
    const set = await source.releaseSet(kept, keptSession(cookies));
    const held = heldOverrides(cookies, { secret: config.overrideSecret, host: request.host });
    const remotes = await source.served(
      set,
      held.map(({ override }) => override),
    );
    const discovery = composeDiscovery(remotes, await store.origins());
    return reply.header('cache-control', 'no-cache').send(discovery);
  });
}
