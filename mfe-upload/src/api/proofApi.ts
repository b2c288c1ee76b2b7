import type { ProofType, UploadedProof } from 'journey-api/contract';
import { request } from 'shared-auth/http';
import { journeyApi } from './journeyApi';

const proofApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    submitProofs: build.mutation<null, string>({
      query: (applicationId) => ({ path: `/application/${applicationId}/proof`, method: 'PUT' }),
    }),
    skipProofs: build.mutation<null, string>({
      query: (applicationId) => ({
        path: `/application/${applicationId}/proof/skip`,
        method: 'POST',
      }),
    }),
    /** Mails the way back; for a submit that the server may never have seen. */
    mailProofLink: build.mutation<null, { applicationId: string; idempotencyKey: string }>({
      query: ({ applicationId, idempotencyKey }) => ({
        path: `/application/${applicationId}/proof/link`,
        method: 'POST',
        idempotencyKey,
      }),
    }),
  }),
});

export const { useSubmitProofsMutation, useSkipProofsMutation, useMailProofLinkMutation } =
  proofApi;

export interface ProofUpload {
  applicationId: string;
  type: ProofType;
  file: File;
  /** Kept through the retries of this file, so that a lost answer leaves one file behind, not two. */
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

// A whole file over a slow phone line; the screen warns long before, and the applicant can cancel.
const TIMEOUT_MS = 15 * 60_000;

/** A file is no state, and its progress is: both pass the store by and go to the upload queue. */
export function uploadProof(upload: ProofUpload): Promise<UploadedProof> {
  const body = new FormData();
  // The type stands first, so that the server knows it before the file streams in.
  body.append('type', upload.type);
  body.append('uploaded_file', upload.file, upload.file.name);
  return request<UploadedProof>({
    path: `/application/${upload.applicationId}/proof`,
    method: 'POST',
    body,
    idempotencyKey: upload.idempotencyKey,
    signal: upload.signal,
    timeoutMs: TIMEOUT_MS,
    onUploadProgress: ({ loaded, total }) => {
      // What is sent holds more than the file: its share counts.
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
