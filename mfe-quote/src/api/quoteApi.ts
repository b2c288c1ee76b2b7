import { createApi } from '@reduxjs/toolkit/query/react';
import { journeyBaseQuery } from 'shared-auth/http';
import { fillApiSlot } from './apiSlot';

export const quoteApi = createApi({
  reducerPath: 'quoteApi',
  baseQuery: journeyBaseQuery,
  endpoints: () => ({}),
});

fillApiSlot(quoteApi);
