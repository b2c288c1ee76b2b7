import type { FastifyInstance, FastifyRequest } from 'fastify';
import { composeDiscovery, type ReleaseStore, type ServedRelease } from 'releases/registry';
import type { ShellConfig } from '../config';
import { sentOverrides } from '../overrides/overrideCookie';
import type { SessionVersions } from '../page/SessionVersions';
import { keptSession, readCookies, RELEASE_COOKIE } from '../cookies';

/** The remotes of the session's release set, with this browser's overrides applied. */
export async function sessionRemotes(
  releases: SessionVersions,
  { overrideSecret: secret }: ShellConfig,
  request: FastifyRequest,
): Promise<ServedRelease[]> {
  const cookies = readCookies(request.headers.cookie);
  const kept = cookies.get(RELEASE_COOKIE) ?? null;
  const set = await releases.setOf(kept, keptSession(cookies));
  return releases.remotesOf(set, sentOverrides(cookies, { secret, host: request.host }));
}

/** `/federation/discovery.json`: the remotes of this session. */
export function discoveryRoute(
  app: FastifyInstance,
  store: ReleaseStore,
  remotesOf: (request: FastifyRequest) => Promise<ServedRelease[]>,
) {
  app.get('/federation/discovery.json', async (request, reply) => {
    const discovery = composeDiscovery(await remotesOf(request), await store.origins());
    return reply.header('cache-control', 'no-cache').send(discovery);
  });
}
