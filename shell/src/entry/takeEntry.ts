import type { PageEntry } from './pageEntry';

/** What the page was entered with. */
export function takeEntry(): PageEntry {
  const entry = window.plumEntry;
  delete window.plumEntry;
  return (
    entry ?? {
      applicationId: null,
      askedBrand: null,
      handedOff: false,
      tokenCall: null,
      routeCall: null,
    }
  );
}
