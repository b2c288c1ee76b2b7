import { readObject } from '../objects/openObjects';
import { isOverlaid } from '../registry/drawSet';
import { predecessor } from '../registry/earlierVersions';
import type { ReleaseState } from '../registry/recordEvent';
import { RELEASE_FILE, type Release, type ReleaseSet } from '../registry/Release';
import { versionIn } from '../registry/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { useFile } from '../registry/sessionUse';
import type { Trust } from '../signing/verifyRelease';

const HOUR_MS = 3_600_000;

/** A session counts as live for twice its length after it was last seen. */
export const LIVE_MS = HOUR_MS;

/**
 * How long a version is kept after the last session that may have it was seen. An open page is seen at least
 * once in the length of a session, 30 minutes; the rest is margin for a phone that sleeps overnight.
 */
export const KEPT_MS = 48 * HOUR_MS;

/**
 * The versions of an app that somebody may have: what new sessions get, what they got at any time since, and
 * what sessions were seen with since.
 * @param since milliseconds since 1970
 * @param isCounted leaves out sets that sessions were seen with
 */
export async function heldVersions(
  app: string,
  state: ReleaseState,
  since: number,
  isCounted: (set: string) => boolean = () => true,
): Promise<Set<string>> {
  const { live, versions } = state;
  const recent = eventsInForce(state, since);
  const held = new Set([versionIn(versions, app), live.canaries[app]?.version]);
  for (const { canaries } of recent) held.add(canaries[app]?.version);
  const drawn = await setsOf(recent, state.store);
  const used = (await usedSets(state.store, since)).filter(({ id }) => isCounted(id));
  for (const set of [...drawn, ...used]) held.add(versionIn(set, app));
  return new Set([...held].filter((version) => typeof version === 'string'));
}

/**
 * The versions of an app that new sessions get or that live sessions have. Builds that only a developer's start
 * gives do not count.
 */
export const liveVersions = (app: string, state: ReleaseState): Promise<Set<string>> =>
  heldVersions(app, state, Date.now() - LIVE_MS, (set) => !isOverlaid(set));

/**
 * The shells that a version of a remote may be used with: that of new sessions, and those of sessions that
 * have the version.
 * @param since milliseconds since 1970
 */
export async function shellsBeside(
  { name, version }: Pick<Release, 'name' | 'version'>,
  state: ReleaseState,
  since: number,
): Promise<Set<string>> {
  const { store, versions } = state;
  const recent = eventsInForce(state, since);
  const drawn = await setsOf(recent, store);
  const having = [
    ...drawn.filter(
      ({ remotes }, index) =>
        remotes[name] === version || recent[index]?.canaries[name]?.version === version,
    ),
    ...(await usedSets(store, since)).filter(({ remotes }) => remotes[name] === version),
  ];
  return new Set([versions.shell, ...having.map(({ shell }) => shell)]);
}

/** The events of which sessions drew since. */
const eventsInForce = ({ events }: ReleaseState, since: number) =>
  events.filter((_, index) => {
    const end = events[index + 1]?.at;
    return end === undefined || Date.parse(end) > since;
  });

const setsOf = (events: ReleaseState['events'], store: ReleaseStore): Promise<ReleaseSet[]> =>
  Promise.all(events.map(({ set }) => store.set(set)));

/** The sets that sessions were seen with. */
async function usedSets(store: ReleaseStore, since: number): Promise<ReleaseSet[]> {
  const { objects } = store;
  const names = (await objects.files('used')).map((name) => name.replace(/\.json$/, ''));
  const seen = await Promise.all(
    names.map(async (set) => {
      const note = await readObject<{ at: string }>(objects, useFile(set));
      return note !== null && Date.parse(note.at) > since ? store.set(set) : [];
    }),
  );
  return seen.flat();
}

/** A published version, when it was published, and who gets it, in words; empty where nobody does. */
export interface PublishedVersion {
  version: string;
  at: Date;
  role: string;
  /** Why its record is accepted, or that it is refused. */
  trust: Trust | 'refused';
}

/** Every published version of an app, the newest first. */
export async function publishedVersions(
  app: string,
  state: ReleaseState,
): Promise<PublishedVersion[]> {
  const { store } = state;
  const held = await heldVersions(app, state, Date.now() - KEPT_MS);
  const before = await predecessor(app, state);
  const canary = state.live.canaries[app];
  const roleOf = (version: string): string => {
    if (version === versionIn(state.versions, app)) return 'live';
    if (version === canary?.version) return `canary ${String(canary.share)} %`;
    if (held.has(version)) return 'sessions may have it';
    return version === before ? 'a rollback returns to it' : '';
  };
  const dated = (await store.versions(app)).map(async (version) => {
    const at = await store.objects.modifiedAt(`${app}/${version}/${RELEASE_FILE}`);
    const trust = await store.trust(app, version).catch(() => 'refused' as const);
    return at === null ? [] : { version, at, role: roleOf(version), trust };
  });
  return (await Promise.all(dated)).flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}
