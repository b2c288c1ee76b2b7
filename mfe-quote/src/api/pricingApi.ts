import type { AprAndRiskGroup, LoanOffer } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

export const { useGetAprAndRiskGroupQuery, useGetLoanOfferQuery } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getAprAndRiskGroup: build.query<AprAndRiskGroup, { applicationId: string; brand: string }>({
      query: ({ applicationId, brand }) => `/apr-and-risk-group/${applicationId}/${brand}`,
    }),
    getLoanOffer: build.query<LoanOffer | null, string>({
      query: (applicationId) => `/loan-offer/${applicationId}`,
    }),
  }),
});
