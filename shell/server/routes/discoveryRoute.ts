import type { FastifyInstance, FastifyRequest } from 'fastify';
import { composeDiscovery, type ReleaseStore, type ServedRelease } from 'releases/registry';
import type { ShellConfig } from '../config';
import { heldOverrides } from '../overrides/overrideCookie';
import type { PageSource } from '../page/PageSource';
import { keptSession, readCookies, RELEASE_COOKIE } from '../cookies';

interface Surroundings {
  store: ReleaseStore;
  source: PageSource;
  config: Pick<ShellConfig, 'overrideSecret'>;
}

/** The remotes of the session's release set, with this browser's overrides applied. */
export async function sessionRemotes(
  { source, config }: Pick<Surroundings, 'source' | 'config'>,
  request: FastifyRequest,
): Promise<ServedRelease[]> {
  const cookies = readCookies(request.headers.cookie);
  const kept = cookies.get(RELEASE_COOKIE) ?? null;
  const set = await source.releaseSet(kept, keptSession(cookies));
  const held = heldOverrides(cookies, { secret: config.overrideSecret, host: request.host });
  return source.served(
    set,
    held.map(({ override }) => override),
  );
}

/** `/federation/discovery.json`: the remotes of this session. */
export function discoveryRoute(app: FastifyInstance, surroundings: Surroundings) {
  app.get('/federation/discovery.json', async (request, reply) => {
    const remotes = await sessionRemotes(surroundings, request);
    const discovery = composeDiscovery(remotes, await surroundings.store.origins());
    return reply.header('cache-control', 'no-cache').send(discovery);
  });
}
