import type { ApplicantPricing, Loan } from 'lending';
import { applicantPricingOf, offeredLoanOf } from './pricingAnswers';
import { journeyApi } from './journeyApi';

export const { useGetAprAndRiskGroupQuery, useGetLoanOfferQuery } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getAprAndRiskGroup: build.query<ApplicantPricing, { applicationId: string; brand: string }>({
      query: ({ applicationId, brand }) => `/apr-and-risk-group/${applicationId}/${brand}`,
      transformResponse: applicantPricingOf,
    }),
    getLoanOffer: build.query<Loan | null, string>({
      query: (applicationId) => `/loan-offer/${applicationId}`,
      transformResponse: offeredLoanOf,
    }),
  }),
});
