import type { UserDetails } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

const userDetailsApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getMaskedUserDetails: build.query<UserDetails, string>({
      query: (applicationId) => ({
        path: `/user-details/${applicationId}`,
        query: { obfuscateEmail: 'true' },
      }),
    }),
  }),
});

export const { useGetMaskedUserDetailsQuery } = userDetailsApi;
