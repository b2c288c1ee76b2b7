import type { RepaymentInformation } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

export const { useGetRepaymentInformationQuery } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getRepaymentInformation: build.query<RepaymentInformation, string>({
      query: (applicationId) => `/repayment-information/${applicationId}`,
    }),
  }),
});
