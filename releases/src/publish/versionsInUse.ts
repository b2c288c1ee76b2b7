import { heldVersions, KEPT_MS } from '../compatibility/heldVersions';
import { predecessor } from '../moves/predecessor';
import type { Standing } from '../moves/ReleaseMove';

/** The versions of a part that a session may ask for, or that a rollback would return to. */
export async function versionsInUse(
  part: string,
  standing: Standing,
  now = Date.now(),
): Promise<Set<string>> {
  const since = now - KEPT_MS;
  const inUse = await heldVersions(part, standing, since);
  const before = await predecessor(part, standing);
  if (before !== null) inUse.add(before);
  for (const version of Object.values(standing.live.withdrawn[part] ?? {})) inUse.add(version);
  // Nothing is known of the sessions that began before the history did.
  const began = Date.parse(standing.moves[0]?.at ?? '');
  if (!(began <= since))
    for (const version of await standing.store.versions(part)) inUse.add(version);
  return inUse;
}
