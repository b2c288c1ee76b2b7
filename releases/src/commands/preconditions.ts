import { requireCompatible } from '../compatibility/requireCompatible';
import { removedVersions } from '../registry/earlierVersions';
import type { ReleaseState } from '../registry/recordEvent';
import { DEVELOPMENT } from '../registry/ReleaseEvent';

/**
 * Checks that a version may go live: it is published, neither pruned nor revoked, and fits what is live. That
 * may have changed since it was published, so every event compares it again.
 * @throws Error that says which of these does not hold
 */
export async function requireReleasable(
  name: string,
  version: string,
  state: ReleaseState,
): Promise<void> {
  const release = await state.store.release(name, version).catch(() => null);
  const isRemoved = removedVersions(state.events, name).has(version);
  if (version === DEVELOPMENT || release === null || isRemoved)
    throw new Error(`${name} ${version} is not published.`);
  const instead = state.live.revoked[name]?.[version];
  if (instead !== undefined)
    throw new Error(
      `${name} ${version} was revoked and replaced by ${instead}, see status. Publish a fixed version, or restore this one.`,
    );
  await requireCompatible(release, state);
}

/** @throws Error where an app is pinned */
export function requireNotPinned({ live }: ReleaseState, name: string): void {
  if (live.pinned.includes(name))
    throw new Error(`${name} is pinned. Take the pin off first: unpin.`);
}

/** @throws Error where a remote would be live without a shell */
export function requireShell({ versions }: ReleaseState, name: string): void {
  if (name !== 'shell' && versions.shell === '')
    throw new Error('No shell is live yet. Promote the shell first.');
}
