import { heldVersions, KEPT_MS } from '../compatibility/heldVersions';
import { predecessor } from '../registry/earlierVersions';
import { recordEvent, type ReleaseState } from '../registry/recordEvent';
import { RELEASE_FILE } from '../registry/Release';
import { ReleaseStore } from '../registry/ReleaseStore';
import type { Command } from './Command';

/**
 * Deletes the versions of an app that no session may ask for. The event that names them comes first, so that
 * nobody can promote one of them meanwhile.
 */
export const prune: Command = async ({ app: { name }, releases, ...by }) => {
  const store = new ReleaseStore(releases);
  const since = Date.now() - KEPT_MS;
  const isOld = async (version: string) => {
    const at = await store.objects.modifiedAt(`${name}/${version}/${RELEASE_FILE}`);
    return at !== null && at.getTime() < since;
  };
  const event = await recordEvent({ releases, app: name, ...by }, async (state) => {
    const inUse = await versionsInUse(name, state, since);
    const published = await store.versions(name);
    const old = await Promise.all(
      // A new version is kept, since it waits to be promoted.
      published.map(async (version) =>
        !inUse.has(version) && (await isOld(version)) ? version : [],
      ),
    );
    return old.flat().length === 0 ? null : { action: 'prune', removed: old.flat().sort() };
  });
  const removed = event?.removed ?? [];
  for (const version of removed) await store.objects.remove(`${name}/${version}`);
  return removed.length === 0
    ? [`Nothing to remove: a session may ask for every version of ${name}.`]
    : [`Removed ${String(removed.length)} of ${name}: ${removed.join(', ')}`];
};

/** The versions of an app that a session may ask for, or that a rollback would return to. */
async function versionsInUse(name: string, state: ReleaseState, since: number) {
  const inUse = await heldVersions(name, state, since);
  const before = await predecessor(name, state);
  if (before !== null) inUse.add(before);
  for (const version of Object.values(state.live.revoked[name] ?? {})) inUse.add(version);
  // Nothing is known of sessions that began before the history did.
  const began = Date.parse(state.events[0]?.at ?? '');
  if (!(began <= since)) for (const version of await state.store.versions(name)) inUse.add(version);
  return inUse;
}
