import type { ApplicationReference } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

const applicationReferenceApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getApplicationReference: build.query<ApplicationReference, string>({
      query: (applicationId) => `/application-reference/${applicationId}`,
    }),
  }),
});

export const { useGetApplicationReferenceQuery } = applicationReferenceApi;
