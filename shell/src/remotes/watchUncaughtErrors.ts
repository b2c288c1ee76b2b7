import { HttpError } from 'shared-auth/http';
import { logPageError, reportFederation } from './federationReports';
import type { RemoteRegistry } from './RemoteRegistry';

const SCRIPT = /https?:\/\/[^\s()]+?\.js/;

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
