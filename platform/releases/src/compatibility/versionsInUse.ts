import { flatMapAsync } from '../objects/flatMapAsync';
import { AbsentError, readObject } from '../objects/readObjects';
import { givenVersions, isOverlaid, liveApp, versionIn } from '../records/ReleaseEvent';
import { predecessor } from '../registry/earlierVersions';
import type { ReleaseState } from '../registry/recordEvent';
import { publisherFile, publisherSchema, type Release, type ReleaseSet } from '../records/Release';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { useFile, useSchema } from '../registry/sessionUse';

const HOUR_MS = 3_600_000;

/** A session counts as live for twice its length after it was last seen. */
export const LIVE_MS = HOUR_MS;

/**
 * How long a version is kept after the last session that may have it was seen. An open page is seen at least
 * once in the length of a session, 30 minutes; the rest is margin for a phone that sleeps overnight.
 */
export const VERSION_RETENTION_MS = 48 * HOUR_MS;

/**
 * The versions of an app that somebody may have: what new sessions get, what they got at any time since, and
 * what sessions were seen with since.
 * @param since milliseconds since 1970; by default for as long as versions are kept
 * @param isCounted leaves out sets that sessions were seen with
 */
export async function versionsInUse(
  app: string,
  state: ReleaseState,
  since = Date.now() - VERSION_RETENTION_MS,
  isCounted: (set: string) => boolean = () => true,
): Promise<Set<string>> {
  const given = [state.live, ...eventsInForce(state, since)].flatMap((event) =>
    givenVersions(event, app),
  );
  const used = (await usedSets(state.store, since))
    .filter(({ id }) => isCounted(id))
    .flatMap((set) => versionIn(set, app) ?? []);
  return new Set([...given, ...used]);
}

/**
 * The versions of an app that new sessions get or that live sessions have. Builds that only a developer's start
 * gives do not count.
 */
export const liveVersions = (app: string, state: ReleaseState): Promise<Set<string>> =>
  versionsInUse(app, state, Date.now() - LIVE_MS, (set) => !isOverlaid(set));

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
  const given = eventsInForce(state, since)
    .filter((event) => givenVersions(event, name).includes(version))
    .map((event) => liveApp(event, 'shell').version ?? '');
  const used = (await usedSets(state.store, since))
    .filter(({ remotes }) => remotes[name] === version)
    .map(({ shell }) => shell);
  return new Set([liveApp(state.live, 'shell').version ?? '', ...given, ...used]);
}

/** The events by which sessions got their versions since. */
const eventsInForce = ({ events }: ReleaseState, since: number) =>
  events.filter((_, index) => {
    const end = events[index + 1]?.at;
    return end === undefined || Date.parse(end) > since;
  });

/** The sets that sessions were seen with. Nobody gets one any more that the store does not have. */
async function usedSets(store: ReleaseStore, since: number): Promise<ReleaseSet[]> {
  const { objects } = store;
  return flatMapAsync(await objects.files('used'), async (file) => {
    const set = file.replace(/\.json$/, '');
    const note = await readObject(objects, useFile(set), useSchema);
    if (note === null || !(Date.parse(note.at) > since)) return [];
    return store.set(set).catch((error: unknown) => {
      if (error instanceof AbsentError) return [];
      throw error;
    });
  });
}

interface DatedVersion {
  version: string;
  /** When it was published. */
  at: Date;
}

/** Every published version of an app, the newest first. */
export async function datedVersions(app: string, store: ReleaseStore): Promise<DatedVersion[]> {
  const found = await flatMapAsync(await store.versions(app), async (version) => {
    const at = await store.publishedAt(app, version);
    return at === null ? [] : { version, at };
  });
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Who gets a version of an app, in words; empty where nobody does. */
export async function versionRoles(
  app: string,
  state: ReleaseState,
): Promise<(version: string) => string> {
  const inUse = await versionsInUse(app, state);
  const before = await predecessor(app, state);
  const { version: live, canary } = liveApp(state.live, app);
  return (version) => {
    if (version === live) return 'live';
    if (version === canary?.version) return `canary ${canary.share} %`;
    if (inUse.has(version)) return 'sessions may have it';
    return version === before ? 'a rollback returns to it' : '';
  };
}

/** What is known of published versions of an app, in their order. @param which by default all, the newest first */
export async function publishedVersions(
  app: string,
  state: ReleaseState,
  which?: readonly DatedVersion[],
) {
  const { store } = state;
  const roleOf = await versionRoles(app, state);
  return flatMapAsync(which ?? (await datedVersions(app, store)), async ({ version, at }) => {
    // Why its record is accepted, or that it is refused.
    const trust = await store.trust(app, version).catch(() => 'refused' as const);
    const note = await readObject(store.objects, publisherFile(app, version), publisherSchema);
    // Without a registry it is not known who published it.
    return { version, at, role: roleOf(version), trust, publishedBy: note?.by ?? null };
  });
}
