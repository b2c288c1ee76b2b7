import type { FastifyRequest } from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import { LOADING } from 'releases/rollback';
import type { Attributes } from 'tracing';
import { readCookies, RELEASE_COOKIE, SCREEN_COOKIE } from '../cookies';

/**
 * What a session of a set may have had, each with the screens it may report of: its versions, and the replacements
 * of revoked ones.
 */
export async function versionsOf(store: ReleaseStore, id: string): Promise<Map<string, string[]>> {
  const set = await store.set(id);
  const { remotes } = await store.withoutRevoked(set);
  const named = [...Object.entries(set.remotes), ...Object.entries(remotes)];
  const versions = await Promise.all(
    named.map(async ([name, version]): Promise<[string, string[]]> => {
      const release = await store.release(name, version).catch(() => null);
      const screens = release?.paths.map(({ path }) => path) ?? [];
      return [`${name}@${version}`, [...screens, LOADING]];
    }),
  );
  return new Map([
    ...versions,
    // The document that names the remotes: it can fail too, and no version is to blame.
    [`discovery@${id}`, []],
  ]);
}

/** The screen that the browser of a request shows, and the version that draws it; empty where they are not known. */
export async function shownScreen(
  store: ReleaseStore,
  { headers }: FastifyRequest,
): Promise<Attributes> {
  const cookies = readCookies(headers.cookie);
  const [set, screen] = [cookies.get(RELEASE_COOKIE), cookies.get(SCREEN_COOKIE)];
  if (set === undefined || !screen) return {};
  const versions = [...(await versionsOf(store, set))];
  const remote = versions.find(([, screens]) => screens.includes(screen))?.[0];
  return remote === undefined ? {} : { 'plum.remote': remote, 'plum.screen': screen };
}
