import type { RedirectAnswer } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

const redirectApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getRedirect: build.query<RedirectAnswer, string>({
      query: (applicationId) => `/redirect/${applicationId}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyGetRedirectQuery } = redirectApi;
