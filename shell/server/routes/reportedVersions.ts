import type { FastifyRequest } from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import { LOADING, type Place } from 'releases/rollback';
import type { Attributes } from 'telemetry';
import { readCookies, RELEASE_COOKIE, SCREEN_COOKIE } from '../cookies';

/**
 * By `<name>@<version>`, the screens that a session may report of, each with its step in the journey where it has one;
 * the start of the journey is 0.
 */
export type GivenVersions = ReadonlyMap<string, ReadonlyMap<string, number | undefined>>;

/** The versions that a session of a set was given, and the replacements of revoked ones. */
export async function versionsOf(store: ReleaseStore, id: string): Promise<GivenVersions> {
  const set = await store.set(id);
  const { remotes } = await store.withoutRevoked(set);
  const given = new Map<string, Map<string, number | undefined>>();
  for (const [name, version] of [...Object.entries(set.remotes), ...Object.entries(remotes)]) {
    const release = await store.release(name, version).catch(() => null);
    const steps = new Map<string, number | undefined>([[LOADING, undefined]]);
    for (const { path } of release?.paths ?? []) {
      const screen = release?.screens.find((each) => each.path === path);
      steps.set(path, screen?.start === true ? 0 : screen?.step);
    }
    given.set(`${name}@${version}`, steps);
  }
  // The document that names the remotes: it can fail too, and no version is to blame.
  return given.set(`discovery@${id}`, new Map());
}

/** The screen that the browser of a request shows, and its version; empty where they are not known. */
export async function shownScreen(
  store: ReleaseStore,
  { headers }: FastifyRequest,
): Promise<Attributes> {
  const cookies = readCookies(headers.cookie);
  const set = cookies.get(RELEASE_COOKIE);
  const place = set === undefined ? undefined : shownPlace(await versionsOf(store, set), cookies);
  return place === undefined ? {} : { 'plum.remote': place.remote, 'plum.screen': place.screen };
}

/** The screen of the cookie with its version, of those that a session was given. */
export function shownPlace(
  given: GivenVersions,
  cookies: ReadonlyMap<string, string>,
): Place | undefined {
  const screen = cookies.get(SCREEN_COOKIE) ?? '';
  const remote = [...given].find(([, screens]) => screens.has(screen))?.[0];
  return remote === undefined ? undefined : { remote, screen };
}
