import type { ErrorDetails, ErrorList, FoundError } from 'control/contract';
import { controlApi } from '../../api/controlApi';

export const { useGetErrorsQuery, useGetErrorGroupQuery, useLazyFindReferenceQuery } =
  controlApi.injectEndpoints({
    endpoints: (build) => ({
      /** At most so many groups; all without a number. */
      getErrors: build.query<ErrorList, number | undefined>({
        query: (most) => (most === undefined ? '/errors' : `/errors?most=${String(most)}`),
        providesTags: ['errors'],
      }),
      getErrorGroup: build.query<ErrorDetails, string>({
        query: (group) => `/errors/${group}`,
        providesTags: ['errors'],
      }),
      findReference: build.query<FoundError, string>({
        query: (reference) => `/errors/reference/${encodeURIComponent(reference)}`,
        keepUnusedDataFor: 0,
      }),
    }),
  });
