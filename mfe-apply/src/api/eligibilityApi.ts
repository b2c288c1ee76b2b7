import type { EligibilityResult } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

const eligibilityApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getEligibility: build.query<EligibilityResult, string>({
      query: (applicationId) => `/eligibility/${applicationId}`,
    }),
  }),
});

export const { useGetEligibilityQuery } = eligibilityApi;
