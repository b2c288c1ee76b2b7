import type {
  Affordability,
  EligibilityForm,
  NotEligibleReason,
  RedirectAnswer,
} from 'journey-api/contract';
import { journeyApi } from './journeyApi';

interface CheckEligibility {
  applicationId: string;
  form: EligibilityForm;
  idempotencyKey: string;
}

/** Not cached, since another check may change them. */
const offerChanges = { keepUnusedDataFor: 0 };

export const { useGetEligibilityQuery, useGetRepaymentInformationQuery } =
  journeyApi.enhanceEndpoints({
    endpoints: { getEligibility: offerChanges, getRepaymentInformation: offerChanges },
  });

export const {
  useGetAffordabilityQuery,
  useGetNotEligibleReasonQuery,
  useCheckEligibilityMutation,
} = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getAffordability: build.query<Affordability | null, string>({
      query: (applicationId) => `/affordability/${applicationId}`,
    }),
    getNotEligibleReason: build.query<NotEligibleReason, string>({
      query: (applicationId) => `/not-eligible-reason/${applicationId}`,
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
