import type { Proof } from 'journey-api/contract';
import { request } from 'shared-auth/http';
import { journeyApi } from './journeyApi';

const proofListApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getProofList: build.query<Proof[], string>({
      query: (applicationId) => `/application/${applicationId}/proofList`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetProofListQuery } = proofListApi;

/** Deletes every file that has not been submitted. */
export function deleteProofList(applicationId: string): Promise<null> {
  return request<null>({ path: `/application/${applicationId}/proofList`, method: 'DELETE' });
}

/** The list as the server holds it at this moment. */
export function fetchProofList(applicationId: string): Promise<Proof[]> {
  return request<Proof[]>({ path: `/application/${applicationId}/proofList` });
}
