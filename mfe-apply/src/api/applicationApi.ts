import type { ApplicationProgress, RepaymentInformation } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

export const { useGetApplicationProgressQuery, useGetRepaymentInformationQuery } =
  journeyApi.injectEndpoints({
    endpoints: (build) => ({
      getApplicationProgress: build.query<ApplicationProgress, string>({
        query: (applicationId) => `/application/${applicationId}/progress`,
        keepUnusedDataFor: 0,
      }),
      getRepaymentInformation: build.query<RepaymentInformation, string>({
        query: (applicationId) => `/repayment-information/${applicationId}`,
      }),
    }),
  });
