import type { RepaymentInformation } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

const repaymentInformationApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getRepaymentInformation: build.query<RepaymentInformation, string>({
      query: (applicationId) => `/repayment-information/${applicationId}`,
    }),
  }),
});

export const { useGetRepaymentInformationQuery } = repaymentInformationApi;
