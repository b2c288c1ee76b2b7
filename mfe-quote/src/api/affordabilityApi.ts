import type { Affordability } from 'journey-api/contract';
import { quoteApi } from './quoteApi';

export const { useGetAffordabilityQuery } = quoteApi.injectEndpoints({
  endpoints: (build) => ({
    getAffordability: build.query<Affordability | null, string>({
      query: (applicationId) => `/affordability/${applicationId}`,
    }),
  }),
});
