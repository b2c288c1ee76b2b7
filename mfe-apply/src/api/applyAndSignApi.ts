import type { ApplyAndSign } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

// The full search may take its time; a page that gives up early would ask for a second one.
const TIMEOUT_MS = 60_000;

const applyAndSignApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    // A GET that changes state: as a mutation it is never cached, prefetched or asked on its own.
    applyAndSign: build.mutation<ApplyAndSign, string>({
      query: (applicationId) => ({
        path: `/apply-and-sign/${applicationId}`,
        timeoutMs: TIMEOUT_MS,
      }),
    }),
  }),
});

export const { useApplyAndSignMutation } = applyAndSignApi;
