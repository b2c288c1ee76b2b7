/** What a remote reports. The details hold no personal data: no name, account, address or applicationId. */
export interface ReportedEvent {
  name: string;
  details: Readonly<Record<string, string>>;
}

/** The window's event that carries a ReportedEvent as its `detail`. */
export const REPORTED_EVENT = 'plum:event';

/**
 * Reports what happened on a screen, in words of the journey. Whether anybody counts it is the shell's
 * matter: without consent nobody does.
 */
export function reportEvent(name: string, details: Readonly<Record<string, string>> = {}): void {
  const detail: ReportedEvent = { name, details };
  window.dispatchEvent(new CustomEvent(REPORTED_EVENT, { detail }));
}
