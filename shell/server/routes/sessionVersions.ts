import type { FastifyRequest } from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import { LOADING } from 'releases/rollback';
import type { Attributes } from 'tracing';
import { readCookies, RELEASE_COOKIE, SCREEN_COOKIE } from '../cookies';
import type { Place } from '../telemetry/MinuteFigures';

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
  const set = cookies.get(RELEASE_COOKIE);
  if (set === undefined) return {};
  const place = shownPlace(await versionsOf(store, set), cookies.get(SCREEN_COOKIE));
  return place === undefined ? {} : { 'plum.remote': place.remote, 'plum.screen': place.screen };
}

/** The screen of the cookie with the version that draws it, of those that a session was given. */
export function shownPlace(
  given: ReadonlyMap<string, readonly string[]>,
  screen: string | undefined,
): Place | undefined {
  if (screen === undefined || screen === '') return undefined;
  const remote = [...given].find(([, screens]) => screens.includes(screen))?.[0];
  return remote === undefined ? undefined : { remote, screen };
}

/** Reports of screens, each with its step in the journey where it has one; the start of the journey is 0. */
export const withSteps = <Report extends Place>(
  store: ReleaseStore,
  reports: readonly Report[],
): Promise<(Report & { step?: number | undefined })[]> =>
  Promise.all(
    reports.map(async (report) => {
      const [name = '', version = ''] = report.remote.split('@');
      const { screens = [] } = await store.release(name, version);
      const screen = screens.find(({ path }) => path === report.screen);
      return { ...report, step: screen?.start === true ? 0 : screen?.step };
    }),
  );
