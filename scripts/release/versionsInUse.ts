import { ReleaseStore } from '../../shell/server/releases/ReleaseStore';
import { versionIn, type ReleaseMove, type Standing } from './ReleaseMove';

const HOUR = 3_600_000;

/**
 * How long a version is kept after new sessions no longer get it. A session lasts 30 minutes unless the
 * applicant extends it; the rest is margin, for a phone that sleeps over a night and is taken up again.
 */
export const KEPT_HOURS = 48;

/** The versions of a part that are gone for good. */
export const removedVersions = (moves: readonly ReleaseMove[], part: string): Set<string> =>
  new Set(moves.filter((move) => move.part === part).flatMap(({ removed }) => removed ?? []));

/**
 * The versions of a part that a session may ask for: what new sessions get, and what they got at any
 * time since `KEPT_HOURS` ago. The version that a rollback would return to is among them.
 */
export async function versionsInUse(
  part: string,
  { live, versions, moves }: Standing,
  releases: string,
  now = Date.now(),
): Promise<Set<string>> {
  const store = new ReleaseStore(releases);
  const inUse = new Set<string | null | undefined>([
    versionIn(versions, part),
    live.canaries[part]?.version,
    await predecessor(part, { live, versions, moves }, releases),
  ]);
  const recent = moves.filter((_, index) => {
    const end = moves[index + 1]?.at;
    return end === undefined || now - Date.parse(end) < KEPT_HOURS * HOUR;
  });
  for (const { set, canaries } of recent) {
    inUse.add(versionIn(await store.set(set), part));
    inUse.add(canaries[part]?.version);
  }
  // Nothing is known of the sessions that began before the history did.
  const began = Date.parse(moves[0]?.at ?? '');
  if (!(now - began >= KEPT_HOURS * HOUR))
    for (const version of await store.versions(part)) inUse.add(version);
  return new Set([...inUse].filter((version) => typeof version === 'string'));
}

/** The version that new sessions got before the one they get now; null where there was none. */
export async function predecessor(
  part: string,
  { versions, moves }: Standing,
  releases: string,
): Promise<string | null> {
  const store = new ReleaseStore(releases);
  const current = versionIn(versions, part);
  const removed = removedVersions(moves, part);
  const undone = new Set<string>();
  for (const move of moves.toReversed()) {
    const held = versionIn(await store.set(move.set), part);
    const [before = ''] = move.before.split(',');
    const [after] = move.after.split(',');
    // A rollback that only ended a canary leaves the version where it was.
    if (move.part === part && move.action === 'rollback' && before !== after) undone.add(before);
    if (held === null || held === current || undone.has(held) || removed.has(held)) continue;
    return held;
  }
  return null;
}
