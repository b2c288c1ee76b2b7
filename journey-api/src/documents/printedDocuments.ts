import { createHash } from 'node:crypto';
import type { DocumentType } from '../contract/contract';
import type { Queryable } from '../database/database';
import type { DocumentTree } from './documentTree';
import { printPdf } from './pdf/printPdf';
import { findPrintedDocument, savePrintedDocument } from './printedDocumentRepository';

/** Raised when the look of a PDF changes, so that none of an earlier look is served for a draft. */
const LOOK = '1';
/** Drafts of a fifth of a megabyte each. */
const MAX_DRAFTS = 100;

const drafts = new Map<string, Promise<Buffer>>();

type Print = { applicationId: string; documentType: DocumentType; trees: DocumentTree[] };

/** When a draft was made is no part of what it says; its day is. */
const hashOf = ({ trees }: Print, isDraft: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify(isDraft ? trees.map((tree) => ({ ...tree, generatedAt: '' })) : trees))
    .digest('base64url');

/** Calls for the same print at the same time, and later ones, share it. */
function shared(key: string, print: () => Promise<Buffer>): Promise<Buffer> {
  const held = drafts.get(key);
  drafts.delete(key);
  const printed = held ?? print();
  drafts.set(key, printed);
  printed.catch(() => drafts.delete(key));
  const [oldest] = drafts.keys();
  if (drafts.size > MAX_DRAFTS && oldest !== undefined) drafts.delete(oldest);
  return printed;
}

export const draftPdf = (print: Print): Promise<Buffer> =>
  shared(`${print.applicationId} ${LOOK} ${hashOf(print, true)}`, () =>
    printPdf(print.applicationId, print.trees),
  );

/** Signed documents as a PDF, which is printed once and kept, so that it stays the same byte for byte. */
export function signedPdf(database: Queryable, print: Print): Promise<Buffer> {
  const { applicationId, documentType, trees } = print;
  const place = { applicationId, documentType, contentHash: hashOf(print, false) };
  return shared(`${applicationId} ${documentType} ${place.contentHash}`, async () => {
    const kept = await findPrintedDocument(database, place);
    if (kept) return kept;
    const pdf = await printPdf(applicationId, trees);
    await savePrintedDocument(database, place, pdf);
    return pdf;
  });
}
