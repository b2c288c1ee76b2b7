import type { EligibilityForm, EligibilityResult, RedirectAnswer } from 'journey-api/contract';
import { quoteApi } from './quoteApi';

interface CheckEligibility {
  applicationId: string;
  form: EligibilityForm;
  idempotencyKey: string;
}

export const { useGetEligibilityQuery, useCheckEligibilityMutation } = quoteApi.injectEndpoints({
  endpoints: (build) => ({
    getEligibility: build.query<EligibilityResult, string>({
      query: (applicationId) => `/eligibility/${applicationId}`,
      keepUnusedDataFor: 0,
    }),
    checkEligibility: build.mutation<RedirectAnswer, CheckEligibility>({
      query: ({ applicationId, form, idempotencyKey }) => ({
        path: `/eligibility/${applicationId}`,
        method: 'POST',
        body: form,
        idempotencyKey,
      }),
    }),
  }),
});
