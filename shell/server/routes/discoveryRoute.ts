import type { FastifyInstance, FastifyRequest } from 'fastify';
import { composeDiscovery, type ReleaseStore, type ServedRelease } from 'releases/registry';
import type { ShellConfig } from '../config';
import { sentOverrides } from '../overrides/overrideCookie';
import type { SessionReleases } from '../page/SessionReleases';
import { keptSession, readCookies, RELEASE_COOKIE } from '../cookies';

interface Dependencies {
  store: ReleaseStore;
  releases: SessionReleases;
  config: Pick<ShellConfig, 'overrideSecret'>;
}

/** The remotes of the session's release set, with this browser's overrides applied. */
export async function sessionRemotes(
  { releases, config }: Pick<Dependencies, 'releases' | 'config'>,
  request: FastifyRequest,
): Promise<ServedRelease[]> {
  const cookies = readCookies(request.headers.cookie);
  const kept = cookies.get(RELEASE_COOKIE) ?? null;
  const set = await releases.setOf(kept, keptSession(cookies));
  const sent = sentOverrides(cookies, { secret: config.overrideSecret, host: request.host });
  return releases.remotesOf(
    set,
    sent.map(({ override }) => override),
  );
}

/** `/federation/discovery.json`: the remotes of this session. */
export function discoveryRoute(app: FastifyInstance, dependencies: Dependencies) {
  app.get('/federation/discovery.json', async (request, reply) => {
    const remotes = await sessionRemotes(dependencies, request);
    const discovery = composeDiscovery(remotes, await dependencies.store.origins());
    return reply.header('cache-control', 'no-cache').send(discovery);
  });
}
