import type { AprAndRiskGroup } from 'journey-api/contract';
import { quoteApi } from './quoteApi';

export const { useGetAprAndRiskGroupQuery } = quoteApi.injectEndpoints({
  endpoints: (build) => ({
    getAprAndRiskGroup: build.query<AprAndRiskGroup, { applicationId: string; brand: string }>({
      query: ({ applicationId, brand }) => `/apr-and-risk-group/${applicationId}/${brand}`,
    }),
  }),
});
