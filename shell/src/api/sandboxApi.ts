import { createApi } from '@reduxjs/toolkit/query/react';
import type {
  Fault,
  FeatureToggles,
  OutboxMail,
  PersonaSummary,
  SandboxApplication,
  SandboxEvent,
  StartApplication,
  StartedApplication,
} from 'journey-api/contract';
import { journeyBaseQuery } from 'shared-auth/http';

interface ApplicationEvent extends SandboxEvent {
  applicationId: string;
}

/** The API's calls for testers. All answer 404 where the sandbox is off. */
export const sandboxApi = createApi({
  reducerPath: 'sandboxApi',
  baseQuery: journeyBaseQuery,
  tagTypes: ['application'],
  endpoints: (build) => ({
    listPersonas: build.query<PersonaSummary[], null>({ query: () => '/mocks' }),
    startApplicant: build.mutation<StartedApplication, StartApplication>({
      query: (body) => ({ path: '/sandbox/applications', method: 'POST', body }),
    }),
    getApplication: build.query<SandboxApplication, string>({
      query: (applicationId) => ({ path: `/sandbox/applications/${applicationId}` }),
      providesTags: ['application'],
    }),
    sendEvent: build.mutation<null, ApplicationEvent>({
      query: ({ applicationId, type }) => ({
        path: `/sandbox/applications/${applicationId}/events`,
        method: 'POST',
        body: { type },
      }),
      invalidatesTags: ['application'],
    }),
    moveClock: build.mutation<null, { applicationId: string; days: number }>({
      query: ({ applicationId, days }) => ({
        path: `/sandbox/applications/${applicationId}/clock`,
        method: 'POST',
        body: { days },
      }),
      invalidatesTags: ['application'],
    }),
    listMail: build.query<OutboxMail[], string>({
      query: (applicationId) => ({ path: '/sandbox/outbox', query: { applicationId } }),
      providesTags: ['application'],
    }),
    replaceFaults: build.mutation<Fault[], Fault[]>({
      query: (body) => ({ path: '/sandbox/faults', method: 'PUT', body }),
    }),
    getToggles: build.query<FeatureToggles, null>({ query: () => '/feature-toggles' }),
    changeToggles: build.mutation<FeatureToggles, Record<string, boolean>>({
      query: (body) => ({ path: '/sandbox/feature-toggles', method: 'PUT', body }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        await dispatch(sandboxApi.util.upsertQueryData('getToggles', null, answer.data));
      },
    }),
  }),
});

export const {
  useListPersonasQuery,
  useStartApplicantMutation,
  useGetApplicationQuery,
  useSendEventMutation,
  useMoveClockMutation,
  useListMailQuery,
  useReplaceFaultsMutation,
  useGetTogglesQuery,
  useChangeTogglesMutation,
} = sandboxApi;
