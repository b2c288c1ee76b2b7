import type { Release } from '../Release';
import { requireCompatible } from '../gate/requireCompatible';
import { DEVELOPMENT, type Standing } from '../moves/ReleaseMove';
import { removedVersions } from '../moves/predecessor';

/**
 * A version that may be moved to: it is published, it was not pruned, and the gate has nothing against it.
 * The gate asks again at each move, since what is live may have changed since it was published.
 * @throws Error which of these it is not
 */
export async function requireMovable(
  name: string,
  version: string,
  standing: Standing,
): Promise<Release> {
  const release = await standing.store.release(name, version).catch(() => null);
  if (
    version === DEVELOPMENT ||
    release === null ||
    removedVersions(standing.moves, name).has(version)
  )
    throw new Error(`${name} ${version} is not published.`);
  const instead = standing.live.withdrawn[name]?.[version];
  if (instead !== undefined)
    throw new Error(
      `${name} ${version} was taken back for ${instead}, see status. Publish a mended version, or restore this one.`,
    );
  await requireCompatible(release, standing);
  return release;
}

/** @throws Error where a part is held at its version */
export function requireNotPinned({ live }: Standing, name: string): void {
  if (live.pinned.includes(name))
    throw new Error(`${name} is pinned. Take the pin off first: unpin.`);
}

/** @throws Error where a remote would be live without a shell */
export function requireShell({ versions }: Standing, name: string): void {
  if (name !== 'shell' && versions.shell === '')
    throw new Error('No shell is live yet. Promote the shell first.');
}
