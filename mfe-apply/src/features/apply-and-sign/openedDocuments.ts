import type { ReadableDocumentType } from 'journey-api/contract';

const known: readonly ReadableDocumentType[] = ['loanSummary', 'loanExplanation', 'loanAgreement'];
const keyOf = (applicationId: string) => `PLUM_OPENED_DOCUMENTS_${applicationId}`;

/** The documents that this tab has opened for this application, also before a refresh. */
export function readOpenedDocuments(applicationId: string): ReadableDocumentType[] {
  try {
    const kept = sessionStorage.getItem(keyOf(applicationId))?.split(',') ?? [];
    return known.filter((documentType) => kept.includes(documentType));
  } catch {
    // A browser that forbids storage costs the applicant a second look, no more.
    return [];
  }
}

export function keepOpenedDocuments(
  applicationId: string,
  opened: readonly ReadableDocumentType[],
): void {
  try {
    sessionStorage.setItem(keyOf(applicationId), opened.join(','));
  } catch {
    // As above: remembered until the refresh only.
  }
}
