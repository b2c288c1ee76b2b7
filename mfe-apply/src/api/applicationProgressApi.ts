import type { ApplicationProgress } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

const applicationProgressApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getApplicationProgress: build.query<ApplicationProgress, string>({
      query: (applicationId) => `/application/${applicationId}/progress`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetApplicationProgressQuery } = applicationProgressApi;
