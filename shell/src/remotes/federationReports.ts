import { createStore } from 'zustand/vanilla';
import { countRemote, type Counted } from '../screens/remoteCounts';
import { reportScreenFailure } from '../screens/screenHeartbeat';

/** A fault of a remote that its team should know of. */
export interface FederationReport {
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

/** Every report of this page, newest last. */
export const federationReports = createStore<readonly FederationReport[]>(() => []);

/** Logs and stores a report, and counts it for the server. */
export function reportFederation(report: FederationReport): void {
  console.warn(`[${report.kind}] ${report.remote}: ${report.detail}`);
  federationReports.setState((reports) => [...reports, report], true);
  const counted = COUNTED[report.kind];
  if (counted === null) return;
  countRemote(report.remote, counted);
  // React has drawn the screen anew, and it works.
  if (report.kind !== 'hydration-mismatch') reportScreenFailure(report.remote);
}
