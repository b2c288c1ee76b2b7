import type { EarlyEntry } from './EarlyEntry';

/** What the page was entered with. */
export function takeEntry(): EarlyEntry {
  const entry = window.plumEntry;
  delete window.plumEntry;
  return entry ?? { applicationId: null, handedOff: false, tokenCall: null, routeCall: null };
}
