import type { BankDetails, BankDetailsResult } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

export interface BankDetailsSubmission {
  applicationId: string;
  bankDetails: BankDetails;
  idempotencyKey: string;
}

const bankDetailsApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    submitBankDetails: build.mutation<BankDetailsResult, BankDetailsSubmission>({
      query: ({ applicationId, bankDetails, idempotencyKey }) => ({
        path: `/bank-details/${applicationId}`,
        method: 'POST',
        body: bankDetails,
        idempotencyKey,
      }),
    }),
  }),
});

export const { useSubmitBankDetailsMutation } = bankDetailsApi;
