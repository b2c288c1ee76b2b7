import type { DiscoveredRemote } from './discovery';
import { reportFederation } from './federationReports';
import { findSingletonMismatches } from './findSingletonMismatches';
import { providedVersions } from './providedVersions';

/** Reports every remote that asks for another version of a singleton than the shell provides. */
export function watchSingletons(remotes: readonly DiscoveredRemote[]): void {
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
