import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type {
  ApplicationProgress,
  ApplicationReference,
  RedirectAnswer,
  UserDetails,
} from 'journey-api/contract';
import type { ApiRequest, HttpFailure } from 'shared-auth/http';
import { addApiToStores } from '../journeyStore';

/**
 * The API as a remote calls it, with the endpoints that several remotes use. A remote injects its own.
 * @param baseQuery `journeyBaseQuery` of shared-auth/http
 */
export function createJourneyApi(
  baseQuery: BaseQueryFn<string | ApiRequest, unknown, HttpFailure>,
) {
  const api = createApi({
    baseQuery,
    endpoints: (build) => ({
      getApplicationReference: build.query<ApplicationReference, string>({
        query: (applicationId) => `/application-reference/${applicationId}`,
      }),
      getMaskedUserDetails: build.query<UserDetails, string>({
        query: (applicationId) => ({
          path: `/user-details/${applicationId}`,
          query: { obfuscateEmail: 'true' },
        }),
      }),
      getApplicationProgress: build.query<ApplicationProgress, string>({
        query: (applicationId) => `/application/${applicationId}/progress`,
        keepUnusedDataFor: 0,
      }),
      getRedirect: build.query<RedirectAnswer, string>({
        query: (applicationId) => `/redirect/${applicationId}`,
        keepUnusedDataFor: 0,
      }),
    }),
  });
  addApiToStores(api);
  return api;
}

export type JourneyApi = ReturnType<typeof createJourneyApi>;
