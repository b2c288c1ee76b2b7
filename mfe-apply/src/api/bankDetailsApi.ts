import type { BankDetails, BankDetailsResult } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

interface SubmitBankDetails {
  applicationId: string;
  bankDetails: BankDetails;
  idempotencyKey: string;
}

export const { useSubmitBankDetailsMutation } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    submitBankDetails: build.mutation<BankDetailsResult, SubmitBankDetails>({
      query: ({ applicationId, bankDetails, idempotencyKey }) => ({
        path: `/bank-details/${applicationId}`,
        method: 'POST',
        body: bankDetails,
        idempotencyKey,
      }),
    }),
  }),
});
