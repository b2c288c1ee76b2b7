import type { ContactDetails, UpdateAddress } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

export const { useGetContactDetailsQuery, useUpdateAddressMutation } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getContactDetails: build.query<ContactDetails, string>({
      query: (applicationId) => `/contact-details/${applicationId}`,
    }),
    updateAddress: build.mutation<null, UpdateAddress & { applicationId: string }>({
      query: ({ applicationId, addressId }) => ({
        path: `/update-address/${applicationId}`,
        method: 'POST',
        body: { addressId },
      }),
    }),
  }),
});
