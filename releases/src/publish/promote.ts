import type { ReleaseSet } from '../Release';
import { readStanding, recordMove } from '../moves/recordMove';
import { ALL_PARTS, versionIn, type Standing, type Versions } from '../moves/ReleaseMove';

/**
 * Makes one version of each part what all new sessions get: what `npm start` does with the work tree.
 * Moves a pointer, never a file, and nothing where it stands there already.
 */
export async function promote(versions: Versions, releases: string): Promise<ReleaseSet> {
  await recordMove({ releases, part: ALL_PARTS, author: 'start', why: null }, (standing) =>
    isAllOf(versions, standing)
      ? null
      : { action: 'start', versions, canaries: {}, pinned: [], withdrawn: {} },
  );
  const { live } = await readStanding(releases);
  return { id: live.set, ...versions };
}

function isAllOf(versions: Versions, { live, versions: held }: Standing): boolean {
  const parts = ['shell', ...Object.keys({ ...versions.remotes, ...held.remotes })];
  return (
    live.pinned.length === 0 &&
    Object.keys({ ...live.canaries, ...live.withdrawn }).length === 0 &&
    parts.every((part) => versionIn(versions, part) === versionIn(held, part))
  );
}
