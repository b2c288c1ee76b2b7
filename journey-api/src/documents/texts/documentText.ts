import type { ReadableDocumentType } from '../../contract/documents';
import type { WrittenDocument } from './WrittenDocument';
import { loanAgreementText } from './loanAgreementText';
import { loanExplanationText } from './loanExplanationText';
import { loanSummaryText } from './loanSummaryText';

/** Raised with every change of wording, and kept with what an applicant signs. */
export const documentVersion = '2026-11.2';

export const documentText: Record<ReadableDocumentType, WrittenDocument> = {
  loanSummary: loanSummaryText,
  loanExplanation: loanExplanationText,
  loanAgreement: loanAgreementText,
};
