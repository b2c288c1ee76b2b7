import type { ReadableDocumentType } from '../../contract/documents';
import type { WrittenDocument } from '../documentTree';
import { loanAgreementText } from './loanAgreementText';
import { loanExplanationText } from './loanExplanationText';
import { loanSummaryText } from './loanSummaryText';

/** Raise it with every change of the wording. Stored with signed documents. */
export const documentVersion = '2026-11.4';

export const documentText: Record<ReadableDocumentType, WrittenDocument> = {
  loanSummary: loanSummaryText,
  loanExplanation: loanExplanationText,
  loanAgreement: loanAgreementText,
};
