import { versionIn, type Standing } from '../moves/ReleaseMove';
import { readObject } from '../objects/openObjects';
import type { Release, ReleaseSet } from '../Release';
import type { ReleaseStore } from '../ReleaseStore';
import { useFile } from '../sessionUse';

const HOUR = 3_600_000;

/** For so long after the last sign of a session what it has counts as live: twice its length. */
export const LIVE_MS = HOUR;

/**
 * How long a version is kept after the last session that may have it was heard of. An open page is heard of
 * at least once in the length of a session, 30 minutes; the rest is margin, for a phone that sleeps over a
 * night and is taken up again.
 */
export const KEPT_MS = 48 * HOUR;

/**
 * The versions of a part that somebody may have: what new sessions get, what they got at any time since,
 * and what sessions were seen with since, however old they are.
 * @param since milliseconds since 1970
 */
export async function heldVersions(
  part: string,
  standing: Standing,
  since: number,
): Promise<Set<string>> {
  const { live, versions } = standing;
  const recent = movesInForce(standing, since);
  const held = new Set([versionIn(versions, part), live.canaries[part]?.version]);
  for (const { canaries } of recent) held.add(canaries[part]?.version);
  const drawn = await setsOf(recent, standing.store);
  for (const set of [...drawn, ...(await usedSets(standing.store, since))])
    held.add(versionIn(set, part));
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
  since: number,
): Promise<Set<string>> {
  const { store, versions } = standing;
  const recent = movesInForce(standing, since);
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

/** The moves of which sessions drew since. */
const movesInForce = ({ moves }: Standing, since: number) =>
  moves.filter((_, index) => {
    const end = moves[index + 1]?.at;
    return end === undefined || Date.parse(end) > since;
  });

const setsOf = (moves: Standing['moves'], store: ReleaseStore): Promise<ReleaseSet[]> =>
  Promise.all(moves.map(({ set }) => store.set(set)));

/** The sets with which sessions were seen. */
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
