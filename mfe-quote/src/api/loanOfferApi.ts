import type { LoanOffer } from 'journey-api/contract';
import { quoteApi } from './quoteApi';

export const { useGetLoanOfferQuery } = quoteApi.injectEndpoints({
  endpoints: (build) => ({
    getLoanOffer: build.query<LoanOffer | null, string>({
      query: (applicationId) => `/loan-offer/${applicationId}`,
    }),
  }),
});
