import { createStore } from 'zustand/vanilla';
import { countRemote, type Counted } from '../screens/remoteCounts';
import { reportScreenFailure } from '../screens/screenHeartbeat';
import type { ErrorDetails } from '../errors/reportPageError';

interface FederationReport {
  kind: 'load-failed' | 'screen-failed' | 'uncaught' | 'singleton-mismatch' | 'hydration-mismatch';
  /** `<name>@<version>`. */
  remote: string;
  detail: string;
}

const COUNTED: Record<FederationReport['kind'], Counted | null> = {
  'load-failed': 'failures',
  'screen-failed': 'errors',
  uncaught: 'errors',
  'singleton-mismatch': null,
  'hydration-mismatch': 'errors',
};

export const federationReports = createStore<readonly FederationReport[]>(() => []);

/**
 * Logs and stores a report, and counts it for the server, which receives the places of the error's stack as well.
 * @param report its `detail` is by default the error's message
 * @param error what was thrown, if anything
 */
export function reportFederation(
  report: Omit<FederationReport, 'detail'> & { detail?: string },
  error?: unknown,
): void {
  const { kind, remote } = report;
  const { detail = error instanceof Error ? error.message : String(error) } = report;
  console.warn(`[${kind}] ${remote}: ${detail}`);
  federationReports.setState((reports) => [...reports, { kind, remote, detail }], true);
  const counted = COUNTED[kind];
  if (counted === null || kind === 'singleton-mismatch') return;
  if (error !== undefined) logPageError(error, { kind, remote });
  countRemote(remote, counted);
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
