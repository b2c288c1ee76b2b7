import type { RedirectAnswer } from 'journey-api/contract';
import { quoteApi } from './quoteApi';

export const { useLazyGetRedirectQuery } = quoteApi.injectEndpoints({
  endpoints: (build) => ({
    getRedirect: build.query<RedirectAnswer, string>({
      query: (applicationId) => `/redirect/${applicationId}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
