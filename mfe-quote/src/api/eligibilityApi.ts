import type {
  Affordability,
  EligibilityForm,
  EligibilityResult,
  NotEligibleReason,
  RedirectAnswer,
  RepaymentInformation,
} from 'journey-api/contract';
import type { Product } from 'lending';
import { journeyApi } from './journeyApi';

interface CheckEligibility {
  applicationId: string;
  form: EligibilityForm;
  idempotencyKey: string;
}

export const {
  useGetAffordabilityQuery,
  useGetEligibilityQuery,
  useGetNotEligibleReasonQuery,
  useGetRepaymentInformationQuery,
  useCheckEligibilityMutation,
} = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getAffordability: build.query<Affordability | null, string>({
      query: (applicationId) => `/affordability/${applicationId}`,
    }),
    getEligibility: build.query<Product, string>({
      query: (applicationId) => `/eligibility/${applicationId}`,
      transformResponse: ({ product: { loanAmount, term, ...costs } }: EligibilityResult) => ({
        ...costs,
        amount: loanAmount,
        termMonths: term * 12,
      }),
      keepUnusedDataFor: 0,
    }),
    getNotEligibleReason: build.query<NotEligibleReason['reason'], string>({
      query: (applicationId) => `/not-eligible-reason/${applicationId}`,
      transformResponse: ({ reason }: NotEligibleReason) => reason,
    }),
    getRepaymentInformation: build.query<RepaymentInformation, string>({
      query: (applicationId) => `/repayment-information/${applicationId}`,
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
