import type { Needs } from 'control/contract';
import { controlApi } from './controlApi';

export const { useGetNeedsQuery } = controlApi.injectEndpoints({
  endpoints: (build) => ({
    getNeeds: build.query<Needs, null>({
      query: () => '/needs',
      providesTags: ['health', 'releases'],
    }),
  }),
});
