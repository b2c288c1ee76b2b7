import { createApi } from '@reduxjs/toolkit/query/react';
import { journeyBaseQuery } from 'shared-auth/http';

/** The server, as this remote sees it; each resource adds its endpoints in a file of its own. */
export const journeyApi = createApi({
  reducerPath: 'journeyApi',
  baseQuery: journeyBaseQuery,
  endpoints: () => ({}),
});
