import { flatMapAsync } from '../objects/flatMapAsync';
import { removeFrames } from '../frames/frames';
import { versionsInUse, VERSION_RETENTION_MS } from '../compatibility/versionsInUse';
import { environmentOf } from '../objects/storeAddress';
import { predecessor } from '../registry/earlierVersions';
import {
  allStates,
  otherEnvironments,
  readState,
  recordInEach,
  type ReleaseState,
} from '../registry/recordEvent';
import { liveApp } from '../records/ReleaseEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { removeMaps } from '../source-maps/sourceMaps';
import type { Command } from './Command';

/**
 * Deletes the versions of an app that no session of any environment may ask for. An event in each that names them
 * comes first, so that none of them can be promoted meanwhile.
 */
export const prune: Command = async ({ app: { name }, expect, store: _read, ...by }) => {
  const store = new ReleaseStore(by.releases);
  const since = Date.now() - VERSION_RETENTION_MS;
  async function isOld(version: string) {
    const at = await store.publishedAt(name, version);
    return at !== null && at.getTime() < since;
  }
  // Of all environments in turn: what one keeps is kept.
  let removed = await store.versions(name);
  const change = { ...by, app: name };
  await recordInEach(await withHistory(by.releases), change, async (state) => {
    const inUse = await allVersionsInUse(name, state, since);
    removed = await flatMapAsync(removed, async (version) =>
      // A new version is kept, since it waits to be promoted.
      !inUse.has(version) && (await isOld(version)) ? version : [],
    );
    return removed.length === 0 ? null : { action: 'prune', removed };
  });
  for (const version of removed) {
    await store.objects.remove(`${name}/${version}`);
    await removeFrames(store.objects, name, version);
    await removeMaps(store.objects, name, version);
  }
  return removed.length === 0
    ? [`Nothing to remove: a session may ask for every version of ${name}.`]
    : [`Removed ${removed.length} of ${name}: ${removed.join(', ')}`];
};

/** The store's environments in which something was released, the given one first. */
async function withHistory(releases: string): Promise<string[]> {
  const others = await flatMapAsync(otherEnvironments(releases), async (environment) =>
    (await readState(environment)).events.length > 0 ? environment : [],
  );
  return [releases, ...others];
}

/** The versions of an app that a session of any environment may ask for, or that a rollback would return to. */
async function allVersionsInUse(name: string, state: ReleaseState, since: number) {
  const states = await allStates(state);
  const used = await flatMapAsync(states, async (each) => [
    ...(await versionsInUse(name, each, since)),
    (await predecessor(name, each)) ?? '',
    ...Object.values(liveApp(each.live, name).revoked),
  ]);
  const inUse = new Set(used);
  // Nothing is known of sessions that began before the history of production did.
  const first = states.find(({ store }) => environmentOf(store.address) === 'production');
  const began = Date.parse(first?.events[0]?.at ?? '');
  if (!(began <= since)) for (const version of await state.store.versions(name)) inUse.add(version);
  return inUse;
}
