import { heldVersions, HOUR } from '../../shell/server/releases/compatibility/heldVersions';
import { predecessor } from '../../shell/server/releases/moves/predecessor';
import { versionIn, type Standing } from '../../shell/server/releases/moves/ReleaseMove';
import { RELEASE_FILE, ReleaseStore } from '../../shell/server/releases/ReleaseStore';

/**
 * How long a version is kept after the last session that may have it was heard of. An open page is heard of
 * at least once in the length of a session, 30 minutes; the rest is margin, for a phone that sleeps over a
 * night and is taken up again.
 */
export const KEPT_HOURS = 48;

/** The versions of a part that a session may ask for, or that a rollback would return to. */
export async function versionsInUse(
  part: string,
  standing: Standing,
  releases: string,
  now = Date.now(),
): Promise<Set<string>> {
  const store = new ReleaseStore(releases);
  const since = now - KEPT_HOURS * HOUR;
  const inUse = await heldVersions(part, standing, store, since);
  const before = await predecessor(part, standing, releases);
  if (before !== null) inUse.add(before);
  for (const version of Object.values(standing.live.withdrawn[part] ?? {})) inUse.add(version);
  // Nothing is known of the sessions that began before the history did.
  const began = Date.parse(standing.moves[0]?.at ?? '');
  if (!(began <= since)) for (const version of await store.versions(part)) inUse.add(version);
  return inUse;
}

/** A published version, when it was published, and who gets it, in words; no words where nobody does. */
export interface PublishedVersion {
  version: string;
  at: Date;
  role: string;
}

/** Every published version of a part, the newest first. */
export async function publishedVersions(
  part: string,
  standing: Standing,
  releases: string,
  now = Date.now(),
): Promise<PublishedVersion[]> {
  const store = new ReleaseStore(releases);
  const held = await heldVersions(part, standing, store, now - KEPT_HOURS * HOUR);
  const before = await predecessor(part, standing, releases);
  const canary = standing.live.canaries[part];
  const roleOf = (version: string): string => {
    if (version === versionIn(standing.versions, part)) return 'live';
    if (version === canary?.version) return `canary ${String(canary.share)} %`;
    if (held.has(version)) return 'sessions may have it';
    return version === before ? 'a rollback returns to it' : '';
  };
  const dated = (await store.versions(part)).map(async (version) => {
    const at = await store.objects.modifiedAt(`${part}/${version}/${RELEASE_FILE}`);
    return at === null ? [] : { version, at, role: roleOf(version) };
  });
  return (await Promise.all(dated)).flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}
