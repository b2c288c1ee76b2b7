import { journeyBaseQuery } from 'shared-auth/http';
import { createJourneyApi } from 'remote-kit/runtime';

/** The API as this remote calls it. Each resource injects its endpoints in a file of its own. */
export const { api: journeyApi } = createJourneyApi(journeyBaseQuery);

export const {
  useGetApplicationProgressQuery,
  useGetApplicationReferenceQuery,
  useGetRedirectQuery,
} = journeyApi;
