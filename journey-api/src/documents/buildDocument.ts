import { repaymentSchedule } from 'lending';
import type { ReadableDocumentType } from '../contract/documents';
import { documentFigures, type DocumentData } from './documentFigures';
import { formatCalendarDate, formatDay, formatMoment, formatPayment } from './documentFormats';
import type { Block, DocumentTree, WrittenDocument } from './documentTree';
import { fillText } from './fillText';
import { loanAgreementText } from './texts/loanAgreementText';
import { loanExplanationText } from './texts/loanExplanationText';
import { loanSummaryText } from './texts/loanSummaryText';
import { signatureText } from './texts/signatureText';

/** Raise it with every change of the wording. Stored with signed documents. */
const documentVersion = '2026-11.4';

const documentText: Record<ReadableDocumentType, WrittenDocument> = {
  loanSummary: loanSummaryText,
  loanExplanation: loanExplanationText,
  loanAgreement: loanAgreementText,
};

const fillBlock = (block: Block, figures: Record<string, string>): Block =>
  JSON.parse(JSON.stringify(block), (_, value: unknown) =>
    typeof value === 'string' ? fillText(value, figures) : value,
  ) as Block;

const signature = ({ applicant, signedAt }: DocumentData, lender: string): Block => ({
  kind: 'notice',
  title: signatureText.title,
  paragraphs: [
    signatureText.prescribed,
    signedAt
      ? signatureText.signedBy(applicant.name, formatMoment(signedAt))
      : signatureText.unsigned,
    lender,
  ],
});

/** From the offer, so that a document can't contradict it. */
const repaymentTable = ({ product, firstDueDate }: DocumentData, caption: string): Block => ({
  kind: 'table',
  caption,
  columns: ['Payment', 'Date due', 'Amount'],
  rows: repaymentSchedule({ ...product, firstDueDate }).map(({ number, date, amount }) => [
    String(number),
    formatCalendarDate(date),
    formatPayment(amount),
  ]),
});

function buildBlock(data: DocumentData, figures: Record<string, string>) {
  return (block: WrittenDocument['blocks'][number]): Block => {
    if (block.kind === 'signature') {
      return signature(data, fillText(signatureText.lender, figures));
    }
    return block.kind === 'repaymentTable'
      ? repaymentTable(data, block.caption)
      : fillBlock(block, figures);
  };
}

export function buildDocument(type: ReadableDocumentType, data: DocumentData): DocumentTree {
  const { title, blocks } = documentText[type];
  return {
    documentType: type,
    version: documentVersion,
    title,
    reference: data.reference,
    brandName: data.brandName,
    issuedOn: formatDay(data.generatedAt),
    generatedAt: data.generatedAt.toISOString(),
    ...(!data.signedAt && { isUnsigned: true as const }),
    blocks: blocks.map(buildBlock(data, documentFigures(data))),
  };
}
