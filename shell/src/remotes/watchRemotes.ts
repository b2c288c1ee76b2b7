import { getInstance } from '@module-federation/enhanced/runtime';
import type { DiscoveredRemote } from './discovery';
import { reportFederation } from './federationReports';
import { findSingletonMismatches } from './findSingletonMismatches';
import type { RemoteRegistry } from './RemoteRegistry';
import { watchUncaughtErrors } from './watchUncaughtErrors';

/** Reports how the remotes fare, for as long as the page stands. */
export function watchRemotes(
  remotes: readonly DiscoveredRemote[],
  registry: Pick<RemoteRegistry, 'ownerOf'>,
): void {
  watchSingletons(remotes);
  watchUncaughtErrors(registry);
}

/** Reports every remote that asks for another version of a singleton than the shell provides. */
function watchSingletons(remotes: readonly DiscoveredRemote[]): void {
  for (const { remote, singleton, required, provided } of findSingletonMismatches(
    remotes,
    providedVersions(),
  )) {
    reportFederation({
      kind: 'singleton-mismatch',
      remote,
      detail: `asks for ${singleton} ${required}, the shell provides ${provided}`,
    });
  }
}

/** What the shell has put in the share scope: the version of each package by name. */
function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );
}
