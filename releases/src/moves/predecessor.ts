import { DEVELOPMENT, versionIn, type ReleaseMove, type Standing } from './ReleaseMove';

/** The versions of a part that are gone for good. */
export const removedVersions = (moves: readonly ReleaseMove[], part: string): Set<string> =>
  new Set(moves.filter((move) => move.part === part).flatMap(({ removed }) => removed ?? []));

/** The published versions that new sessions got before the one they get now, the last of them first. */
export async function* earlierVersions(
  part: string,
  { store, live, versions, moves }: Standing,
): AsyncGenerator<string, void> {
  const current = versionIn(versions, part);
  const published = new Set(await store.versions(part));
  for (const version of removedVersions(moves, part)) published.delete(version);
  // What changes with every save was never released.
  published.delete(DEVELOPMENT);
  // What was taken back is as good as undone.
  const undone = new Set(Object.keys(live.withdrawn[part] ?? {}));
  for (const move of moves.toReversed()) {
    const held = versionIn(await store.set(move.set), part);
    const [before = ''] = move.before.split(',');
    const [after] = move.after.split(',');
    // A rollback that only ended a canary leaves the version where it was.
    if (move.part === part && move.action === 'rollback' && before !== after) undone.add(before);
    if (held === null || held === current || undone.has(held) || !published.has(held)) continue;
    published.delete(held);
    yield held;
  }
}

/** The published version that new sessions got before the one they get now; null where there was none. */
export async function predecessor(part: string, standing: Standing): Promise<string | null> {
  const first = await earlierVersions(part, standing).next();
  return first.done === true ? null : first.value;
}
