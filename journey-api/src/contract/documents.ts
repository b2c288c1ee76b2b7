import { z } from 'zod';

export const readableDocumentTypes = ['loanSummary', 'loanExplanation', 'loanAgreement'] as const;
export const readableDocumentTypeSchema = z.enum(readableDocumentTypes);
export type ReadableDocumentType = z.infer<typeof readableDocumentTypeSchema>;

/** `summary` is the three documents in one PDF. */
export const documentTypeSchema = z.enum([...readableDocumentTypes, 'summary']);
export type DocumentType = z.infer<typeof documentTypeSchema>;

/** In the order in which they are to be read; `data` is a whole HTML document. */
export const htmlDocumentsSchema = z.array(
  z.strictObject({ documentType: readableDocumentTypeSchema, title: z.string(), data: z.string() }),
);
export type HtmlDocuments = z.infer<typeof htmlDocumentsSchema>;

export const applyAndSignSchema = z.strictObject({
  decision: z.enum(['Accepted', 'Declined', 'Redirect']),
});
export type ApplyAndSign = z.infer<typeof applyAndSignSchema>;
