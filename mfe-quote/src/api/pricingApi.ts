import type { ApplicantPricing } from 'lending';
import { applicantPricingOf } from './pricingAnswers';
import { journeyApi } from './journeyApi';

export const { useGetAprAndRiskGroupQuery } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getAprAndRiskGroup: build.query<ApplicantPricing, { applicationId: string; brand: string }>({
      query: ({ applicationId, brand }) => `/apr-and-risk-group/${applicationId}/${brand}`,
      transformResponse: applicantPricingOf,
    }),
  }),
});
