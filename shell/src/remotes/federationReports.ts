import { countRemote } from '../screens/remoteCounts';
import { reportScreenFailure } from '../screens/screenHeartbeat';
import type { ErrorDetails } from '../errors/reportPageError';

interface FederationReport {
  kind: Exclude<ErrorDetails['kind'], 'shown'>;
  /** `<name>@<version>`. */
  remote: string;
}

/** Logs what was thrown, and counts it for the server, which receives the places of the error's stack as well. */
export function reportFederation({ kind, remote }: FederationReport, error: unknown): void {
  console.warn(`[${kind}] ${remote}`, error);
  logPageError(error, { kind, remote });
  countRemote(remote, kind === 'load-failed' ? 'failures' : 'errors');
  // React has rendered the screen anew, and it works.
  if (kind !== 'hydration-mismatch') reportScreenFailure(remote);
}

/** Reports an error to the server's log. A page that gets no more files is counted all the same. */
export function logPageError(error: unknown, details: ErrorDetails): void {
  import(/* webpackChunkName: "pages" */ '../errors/reportPageError').then(
    ({ reportPageError }) => reportPageError(error, details),
    () => undefined,
  );
}
