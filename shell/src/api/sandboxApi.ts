import { createApi } from '@reduxjs/toolkit/query/react';
import type {
  Fault,
  FeatureToggles,
  OutboxMail,
  PersonaSummary,
  SandboxApplication,
  StartApplication,
  StartedApplication,
} from 'journey-api/contract';
import { journeyBaseQuery } from 'shared-auth/http';

/** An event of an application, or how many days its clock is moved on. */
interface ApplicationAct {
  applicationId: string;
  act: 'events' | 'clock';
  chosen: string;
}

/** The API's calls for testers. All answer 404 where the sandbox is off. */
export const sandboxApi = createApi({
  reducerPath: 'sandboxApi',
  baseQuery: journeyBaseQuery,
  tagTypes: ['application', 'toggles'],
  endpoints: (build) => ({
    listPersonas: build.query<PersonaSummary[], null>({ query: () => '/mocks' }),
    startApplicant: build.mutation<StartedApplication, StartApplication>({
      query: (body) => ({ path: '/sandbox/applications', method: 'POST', body }),
    }),
    getApplication: build.query<SandboxApplication, string>({
      query: (applicationId) => ({ path: `/sandbox/applications/${applicationId}` }),
      providesTags: ['application'],
    }),
    actOn: build.mutation<null, ApplicationAct>({
      query: ({ applicationId, act, chosen }) => ({
        path: `/sandbox/applications/${applicationId}/${act}`,
        method: 'POST',
        body: act === 'events' ? { type: chosen } : { days: Number(chosen) },
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
    getToggles: build.query<FeatureToggles, null>({
      query: () => '/feature-toggles',
      providesTags: ['toggles'],
    }),
    changeToggles: build.mutation<FeatureToggles, Record<string, boolean>>({
      query: (body) => ({ path: '/sandbox/feature-toggles', method: 'PUT', body }),
      invalidatesTags: ['toggles'],
    }),
  }),
});

export const {
  useListPersonasQuery,
  useStartApplicantMutation,
  useGetApplicationQuery,
  useActOnMutation,
  useListMailQuery,
  useReplaceFaultsMutation,
  useGetTogglesQuery,
  useChangeTogglesMutation,
} = sandboxApi;
