import type { ReadableDocumentType } from 'journey-api/contract';
import { applyAndSignText } from './applyAndSignText';

export type SigningPlace = 'loanSummary' | 'loanExplanation' | 'eSignature';

interface SigningProblem {
  place: SigningPlace;
  text: string;
}

interface Signing {
  opened: readonly ReadableDocumentType[];
  eSignature: boolean;
}

// The agreement needs no entry: its signature box is inside it.
const mustBeOpened = ['loanSummary', 'loanExplanation'] as const;

/** What is still missing before the loan can be applied for, in the order of the page. */
export function findSigningProblems({ opened, eSignature }: Signing): SigningProblem[] {
  const unread = mustBeOpened
    .filter((documentType) => !opened.includes(documentType))
    .map((place) => ({ place, text: applyAndSignText.documents.mustRead }));
  const unsigned = { place: 'eSignature', text: applyAndSignText.signature.required } as const;
  return eSignature ? unread : [...unread, unsigned];
}
