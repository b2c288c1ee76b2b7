import type { EligibilityForm, EligibilityResult, RedirectAnswer } from 'journey-api/contract';
import type { Product } from 'lending';
import { quoteApi } from './quoteApi';

interface CheckEligibility {
  applicationId: string;
  form: EligibilityForm;
  idempotencyKey: string;
}

export const { useGetEligibilityQuery, useCheckEligibilityMutation } = quoteApi.injectEndpoints({
  endpoints: (build) => ({
    getEligibility: build.query<Product, string>({
      query: (applicationId) => `/eligibility/${applicationId}`,
      transformResponse: ({ product: { loanAmount, term, ...costs } }: EligibilityResult) => ({
        ...costs,
        amount: loanAmount,
        termMonths: term * 12,
      }),
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
