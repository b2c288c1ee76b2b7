import type {
  EmploymentData,
  Proof,
  ProofHandOff,
  ProofType,
  UploadedProof,
} from 'journey-api/contract';
import { request } from 'shared-auth/http';
import { journeyApi } from './journeyApi';

export const {
  useGetEmploymentStatusQuery,
  useGetProofListQuery,
  useSubmitProofsMutation,
  useSkipProofsMutation,
  useMailProofLinkMutation,
} = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getEmploymentStatus: build.query<EmploymentData, string>({
      query: (applicationId) => `/employment-status/${applicationId}`,
    }),
    getProofList: build.query<Proof[], string>({
      query: (applicationId) => `/application/${applicationId}/proofList`,
      keepUnusedDataFor: 0,
    }),
    submitProofs: build.mutation<null, string>({
      query: (applicationId) => ({ path: `/application/${applicationId}/proof`, method: 'PUT' }),
    }),
    skipProofs: build.mutation<null, string>({
      query: (applicationId) => ({
        path: `/application/${applicationId}/proof/skip`,
        method: 'POST',
      }),
    }),
    /** Mails the link back to the upload, for a submit that the server may never have seen. */
    mailProofLink: build.mutation<null, { applicationId: string; idempotencyKey: string }>({
      query: ({ applicationId, idempotencyKey }) => ({
        path: `/application/${applicationId}/proof/link`,
        method: 'POST',
        idempotencyKey,
      }),
    }),
  }),
});

export interface ProofUpload {
  type: ProofType;
  file: File;
  /** Kept through the retries of this file, so that a lost answer leaves one file behind, not two. */
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

// A whole file over a slow phone line. The screen warns long before, and the applicant can cancel.
const TIMEOUT_MS = 15 * 60_000;

/** Neither a file nor its progress passes through the store: both go to the upload queue. */
export function uploadProof(applicationId: string, upload: ProofUpload): Promise<UploadedProof> {
  const body = new FormData();
  // The type comes first, so that the server has read it before the file arrives.
  body.append('type', upload.type);
  body.append('uploaded_file', upload.file, upload.file.name);
  return request<UploadedProof>({
    path: `/application/${applicationId}/proof`,
    method: 'POST',
    body,
    idempotencyKey: upload.idempotencyKey,
    signal: upload.signal,
    timeoutMs: TIMEOUT_MS,
    onUploadProgress: ({ loaded, total }) => {
      // The body is larger than the file: only its share counts.
      upload.onProgress(total === 0 ? 0 : Math.round((loaded / total) * upload.file.size));
    },
  });
}

export function deleteProof(applicationId: string, proofId: string): Promise<null> {
  return request<null>({
    path: `/application/${applicationId}/proof`,
    method: 'DELETE',
    query: { proofId },
  });
}

export function deleteProofList(applicationId: string): Promise<null> {
  return request<null>({ path: `/application/${applicationId}/proofList`, method: 'DELETE' });
}

/** A link that opens the upload on another device, once. */
export function createProofHandOff(applicationId: string): Promise<ProofHandOff> {
  return request<ProofHandOff>({
    path: `/application/${applicationId}/proof/hand-off`,
    method: 'POST',
  });
}

export function fetchProofList(applicationId: string): Promise<Proof[]> {
  return request<Proof[]>({ path: `/application/${applicationId}/proofList` });
}
