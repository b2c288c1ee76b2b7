import type { ApplyAndSign, DocumentType, HtmlDocuments } from 'journey-api/contract';
import { request } from 'shared-auth/http';
import { journeyApi } from './journeyApi';

// The full search may take its time. A page that gives up early would request a second one.
const TIMEOUT_MS = 60_000;

export const { useApplyAndSignMutation, useGetDocumentsQuery } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getDocuments: build.query<HtmlDocuments, string>({
      query: (applicationId) => `/application/${applicationId}/documents`,
      // Once signed they are others.
      keepUnusedDataFor: 0,
    }),
    // A GET that changes state: as a mutation it is never cached, prefetched or repeated on its own.
    applyAndSign: build.mutation<ApplyAndSign, Signature>({
      query: ({ applicationId, documentHashes }) => ({
        path: `/apply-and-sign/${applicationId}`,
        timeoutMs: TIMEOUT_MS,
        ...(documentHashes !== '' && { headers: { 'Document-Hashes': documentHashes } }),
      }),
    }),
  }),
});

interface Signature {
  applicationId: string;
  /** Of the documents that were read, as `loanSummary=sha256-…, …`; empty for a server that does not send any. */
  documentHashes: string;
}

/** A file is no state: it does not pass through the store. */
export function fetchDocumentPdf(applicationId: string, documentType: DocumentType): Promise<Blob> {
  return request<Blob>({
    path: `/application/${applicationId}/document/${documentType}`,
    responseType: 'blob',
  });
}
