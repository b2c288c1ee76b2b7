import type { RepaymentInformation } from 'journey-api/contract';
import { quoteApi } from './quoteApi';

export const { useGetRepaymentInformationQuery } = quoteApi.injectEndpoints({
  endpoints: (build) => ({
    getRepaymentInformation: build.query<RepaymentInformation, string>({
      query: (applicationId) => `/repayment-information/${applicationId}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
