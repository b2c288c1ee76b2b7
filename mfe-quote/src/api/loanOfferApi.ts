import type { LoanOffer } from 'journey-api/contract';
import type { Loan } from 'lending';
import { quoteApi } from './quoteApi';

export const { useGetLoanOfferQuery } = quoteApi.injectEndpoints({
  endpoints: (build) => ({
    getLoanOffer: build.query<Loan | null, string>({
      query: (applicationId) => `/loan-offer/${applicationId}`,
      transformResponse: (offer: LoanOffer | null) =>
        offer && { amount: offer.amount, termMonths: offer.durationYears * 12 },
    }),
  }),
});
