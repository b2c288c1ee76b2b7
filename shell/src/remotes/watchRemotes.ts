import { getInstance } from '@module-federation/enhanced/runtime';
import { satisfy } from '@module-federation/runtime-core';
import { HttpError } from 'shared-auth/http';
import type { DiscoveredRemote } from './discovery';
import { logPageError, reportFederation } from './federationReports';
import type { RemoteRegistry } from './RemoteRegistry';

const SCRIPT = /https?:\/\/[^\s()]+?\.js/;

/** Reports singleton mismatches and uncaught errors of remotes, as long as the page is open. */
export function watchRemotes(
  remotes: readonly DiscoveredRemote[],
  registry: Pick<RemoteRegistry, 'ownerOf'>,
): void {
  for (const mismatch of findSingletonMismatches(remotes, providedVersions()))
    console.warn(`[singleton-mismatch] ${mismatch}`);
  watchUncaughtErrors(registry);
}

/**
 * Reports errors that no boundary catches: in a handler, a timer or a promise. Errors of third parties' scripts are
 * ignored.
 */
export function watchUncaughtErrors({ ownerOf }: Pick<RemoteRegistry, 'ownerOf'>): void {
  function report(script: string, error: unknown) {
    const owner = ownerOf(script);
    // An error answer of the API is no fault of the remote.
    if (owner !== undefined && !(error instanceof HttpError))
      reportFederation({ kind: 'uncaught', remote: `${owner.name}@${owner.version}` }, error);
    else if (owner !== undefined || script.startsWith(window.location.origin))
      logPageError(error, { kind: 'uncaught' });
  }
  window.addEventListener('error', ({ filename, error }) => report(filename, error));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error)
      report(SCRIPT.exec(reason.stack ?? '')?.[0] ?? window.location.href, reason);
  });
}

/** What the shell has put in the share scope: the version of each package by name. */
function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );
}

/**
 * Compares the singletons that remotes ask for with those that the shell provides. The federation runtime only
 * warns and uses the shell's copy.
 */
export function findSingletonMismatches(
  remotes: readonly Pick<DiscoveredRemote, 'name' | 'version' | 'shared'>[],
  provided: Readonly<Record<string, string>>,
) {
  return remotes.flatMap(({ name, version, shared }) =>
    shared
      .filter(({ singleton }) => singleton)
      .flatMap(({ name: singleton, requiredVersion }) => {
        const actual = provided[singleton];
        if (actual !== undefined && satisfy(actual, requiredVersion)) return [];
        const needed = `${name}@${version} requires ${singleton} ${requiredVersion}`;
        return [`${needed}, the shell provides ${actual ?? 'nothing'}`];
      }),
  );
}
