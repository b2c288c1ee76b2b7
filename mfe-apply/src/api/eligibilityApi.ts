import type { EligibilityResult } from 'journey-api/contract';
import type { Product } from 'lending';
import { journeyApi } from './journeyApi';

const eligibilityApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getEligibility: build.query<Product, string>({
      query: (applicationId) => `/eligibility/${applicationId}`,
      transformResponse: ({ product: { loanAmount, term, ...costs } }: EligibilityResult) => ({
        ...costs,
        amount: loanAmount,
        termMonths: term * 12,
      }),
    }),
  }),
});

export const { useGetEligibilityQuery } = eligibilityApi;
