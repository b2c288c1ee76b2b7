import * as z from 'zod';

export const readableDocumentTypes = ['loanSummary', 'loanExplanation', 'loanAgreement'] as const;
const readableDocumentTypeSchema = z.enum(readableDocumentTypes);
export type ReadableDocumentType = z.infer<typeof readableDocumentTypeSchema>;

/** `summary` is the three documents in one PDF. */
export const documentTypeSchema = z.enum([...readableDocumentTypes, 'summary']);
export type DocumentType = z.infer<typeof documentTypeSchema>;

/** In the order in which they are to be read; `data` is a whole HTML document, `hash` that of `data`. */
export const htmlDocumentsSchema = z.array(
  z.strictObject({
    documentType: readableDocumentTypeSchema,
    title: z.string(),
    data: z.string(),
    /** Absent where a server does not bind the signature to what was read. */
    hash: z.string().optional().describe('sha256- and the SHA-256 of data in base64'),
  }),
);
export type HtmlDocuments = z.infer<typeof htmlDocumentsSchema>;

/** Header with the hash of each document that was shown: `loanSummary=sha256-…, loanExplanation=sha256-…, …`. */
export const DOCUMENT_HASHES_HEADER = 'document-hashes';
export const documentHashesSchema = z
  .string()
  .max(1000)
  .regex(/^\s*\w+=sha256-[\w+/]{43}=(?:\s*,\s*\w+=sha256-[\w+/]{43}=)*\s*$/)
  .describe('Where one differs from the document as it is now, nothing is signed: 409');

export const applyAndSignSchema = z.strictObject({
  decision: z.enum(['Accepted', 'Declined', 'Redirect']),
});
export type ApplyAndSign = z.infer<typeof applyAndSignSchema>;
