import { RELEASE_FILE, ReleaseStore } from '../ReleaseStore';
import { recordMove } from '../moves/recordMove';
import { KEPT_MS } from '../compatibility/heldVersions';
import { versionsInUse } from '../publish/versionsInUse';
import type { Verb } from './Verb';

/**
 * Deletes the versions of a part that no session may ask for. The move comes first and names them, so
 * that nobody can promote one that is about to go.
 */
export const prune: Verb = async ({ part: { name }, releases, ...by }) => {
  const store = new ReleaseStore(releases);
  const isOld = async (version: string) => {
    const at = await store.objects.modifiedAt(`${name}/${version}/${RELEASE_FILE}`);
    return at !== null && Date.now() - at.getTime() > KEPT_MS;
  };
  const move = await recordMove({ releases, part: name, ...by }, async (standing) => {
    const inUse = await versionsInUse(name, standing);
    const published = await store.versions(name);
    const old = await Promise.all(
      // What was published a moment ago waits to be promoted.
      published.map(async (version) =>
        !inUse.has(version) && (await isOld(version)) ? version : [],
      ),
    );
    return old.flat().length === 0 ? null : { action: 'prune', removed: old.flat().sort() };
  });
  const removed = move?.removed ?? [];
  for (const version of removed) await store.objects.remove(`${name}/${version}`);
  return removed.length === 0
    ? [`Nothing to remove: a session may ask for every version of ${name}.`]
    : [`Removed ${String(removed.length)} of ${name}: ${removed.join(', ')}`];
};
