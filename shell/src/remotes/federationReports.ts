import { createStore } from 'zustand/vanilla';

/** Something about a remote that its team has to know. */
export interface FederationReport {
  kind: 'load-failed' | 'screen-failed' | 'singleton-mismatch';
  /** `<name>@<version>`. */
  remote: string;
  detail: string;
}

/** Every report of this page, newest last. */
export const federationReports = createStore<readonly FederationReport[]>(() => []);

/** Tells whoever watches this page; nothing about a remote fails in silence. */
export function reportFederation(report: FederationReport): void {
  console.warn(`[${report.kind}] ${report.remote}: ${report.detail}`);
  federationReports.setState((reports) => [...reports, report], true);
}
