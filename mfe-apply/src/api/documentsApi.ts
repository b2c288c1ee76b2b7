import type { DocumentType, HtmlDocuments } from 'journey-api/contract';
import { request } from 'shared-auth/http';
import { journeyApi } from './journeyApi';

const documentsApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getDocuments: build.query<HtmlDocuments, string>({
      query: (applicationId) => `/application/${applicationId}/documents`,
    }),
  }),
});

export const { useGetDocumentsQuery } = documentsApi;

/** A file is no state: it goes from the server to the applicant and past the store. */
export function fetchDocumentPdf(applicationId: string, documentType: DocumentType): Promise<Blob> {
  return request<Blob>({
    path: `/application/${applicationId}/document/${documentType}`,
    responseType: 'blob',
  });
}
