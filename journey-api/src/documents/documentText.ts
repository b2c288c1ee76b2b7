import type { ReadableDocumentType } from '../contract/documents';
import type { Block } from './documentTree';
import { loanAgreementText } from './loanAgreementText';
import { loanExplanationText } from './loanExplanationText';
import { loanSummaryText } from './loanSummaryText';

/** A document as written, figures in braces, with the places of what each loan has of its own length. */
export type DocumentText = {
  title: string;
  blocks: (Block | { kind: 'repaymentTable'; caption: string } | { kind: 'signature' })[];
};

/** Raised with every change of wording, and kept with what an applicant signs. */
export const documentVersion = '2026-11.2';

export const documentText: Record<ReadableDocumentType, DocumentText> = {
  loanSummary: loanSummaryText,
  loanExplanation: loanExplanationText,
  loanAgreement: loanAgreementText,
};
