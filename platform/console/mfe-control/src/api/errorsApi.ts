import type { ErrorDetails, ErrorList, FoundError } from 'control/contract';
import { controlApi } from './controlApi';

export const { useGetErrorsQuery, useGetErrorGroupQuery, useLazyFindReferenceQuery } =
  controlApi.injectEndpoints({
    endpoints: (build) => ({
      getErrors: build.query<ErrorList, null>({
        query: () => '/errors',
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
