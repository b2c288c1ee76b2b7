import { versionIn, type Standing } from '../moves/ReleaseMove';
import { readObject } from '../objects/openObjects';
import type { Release } from '../Release';
import type { ReleaseStore } from '../ReleaseStore';
import { useFile } from '../sessionUse';

export const HOUR = 3_600_000;

/** For so long after the last sign of a session what it has counts as live: twice its length. */
export const LIVE_MS = HOUR;

/**
 * The versions of a part that somebody may have: what new sessions get, what they got at any time since,
 * and what sessions were seen with since, however old they are.
 * @param since milliseconds since 1970
 */
export async function heldVersions(
  part: string,
  standing: Standing,
  store: ReleaseStore,
  since: number,
): Promise<Set<string>> {
  const { live, versions } = standing;
  const held = new Set([versionIn(versions, part), live.canaries[part]?.version]);
  for (const { set, canaries } of movesInForce(standing, since)) {
    held.add(versionIn(await store.set(set), part));
    held.add(canaries[part]?.version);
  }
  for (const set of await usedSets(store, since)) held.add(versionIn(await store.set(set), part));
  return new Set([...held].filter((version) => typeof version === 'string'));
}

/**
 * The shells beside which a version of a remote may be shown: that of new sessions, and those of the sessions
 * that have the version.
 * @param since milliseconds since 1970
 */
export async function shellsBeside(
  { name, version }: Pick<Release, 'name' | 'version'>,
  standing: Standing,
  store: ReleaseStore,
  since: number,
): Promise<Set<string>> {
  const shells = new Set([standing.versions.shell]);
  for (const { set, canaries } of movesInForce(standing, since)) {
    const { shell, remotes } = await store.set(set);
    if (remotes[name] === version || canaries[name]?.version === version) shells.add(shell);
  }
  for (const set of await usedSets(store, since)) {
    const { shell, remotes } = await store.set(set);
    if (remotes[name] === version) shells.add(shell);
  }
  return shells;
}

/** The moves of which sessions drew since. */
const movesInForce = ({ moves }: Standing, since: number) =>
  moves.filter((_, index) => {
    const end = moves[index + 1]?.at;
    return end === undefined || Date.parse(end) > since;
  });

/** The sets with which sessions were seen. */
async function usedSets({ objects }: ReleaseStore, since: number): Promise<string[]> {
  const names = (await objects.files('used')).map((name) => name.replace(/\.json$/, ''));
  const seen = await Promise.all(
    names.map(async (set) => {
      const note = await readObject<{ at: string }>(objects, useFile(set));
      return note !== null && Date.parse(note.at) > since ? set : [];
    }),
  );
  return seen.flat();
}
