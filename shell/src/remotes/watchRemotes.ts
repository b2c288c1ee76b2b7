import { getInstance } from '@module-federation/enhanced/runtime';
import type { DiscoveredRemote } from './discovery';
import { reportFederation } from './federationReports';
import { findSingletonMismatches } from './findSingletonMismatches';
import type { RemoteRegistry } from './RemoteRegistry';
import { watchUncaughtErrors } from './watchUncaughtErrors';

/** Reports singleton mismatches and uncaught errors of remotes, as long as the page is open. */
export function watchRemotes(
  remotes: readonly DiscoveredRemote[],
  registry: Pick<RemoteRegistry, 'ownerOf'>,
): void {
  for (const mismatch of findSingletonMismatches(remotes, providedVersions())) {
    const { remote, singleton, required, provided } = mismatch;
    reportFederation({
      kind: 'singleton-mismatch',
      remote,
      detail: `asks for ${singleton} ${required}, the shell provides ${provided}`,
    });
  }
  watchUncaughtErrors(registry);
}

/** What the shell has put in the share scope: the version of each package by name. */
function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );
}
