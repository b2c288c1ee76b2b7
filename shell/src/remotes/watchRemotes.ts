import type { DiscoveredRemote } from './discovery';
import type { RemoteRegistry } from './RemoteRegistry';
import { watchSingletons } from './watchSingletons';
import { watchUncaughtErrors } from './watchUncaughtErrors';

/** Reports how the remotes fare, for as long as the page stands. */
export function watchRemotes(
  remotes: readonly DiscoveredRemote[],
  registry: Pick<RemoteRegistry, 'ownerOf'>,
): void {
  watchSingletons(remotes);
  watchUncaughtErrors(registry);
}
