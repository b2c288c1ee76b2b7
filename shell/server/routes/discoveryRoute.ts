import type { FastifyInstance } from 'fastify';
import { composeDiscovery, type ReleaseStore } from 'releases/registry';
import type { ShellConfig } from '../config';
import { heldOverrides } from '../overrides/overrideCookie';
import type { PageSource } from '../page/PageSource';
import { keptSession, readCookies, RELEASE_COOKIE } from '../cookies';

interface Surroundings {
  store: ReleaseStore;
  source: PageSource;
  config: Pick<ShellConfig, 'overrideSecret'>;
}

/** `/federation/discovery.json`: the remotes of this session's release set, with this browser's overrides applied. */
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
