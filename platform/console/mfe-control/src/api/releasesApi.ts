import type {
  ActionDone,
  ActionValues,
  AskedAction,
  Consequence,
  EventPage,
  PreviewLink,
  ReleaseAction,
  ReleasesState,
  VersionDifference,
  VersionList,
} from 'control/contract';
import { controlApi, controlStore, onDone, type Once } from './controlApi';

/** An action on an app, without who asks and why. */
export interface PlannedAction extends ActionValues {
  app: string;
  action: ReleaseAction;
}

/** Somebody else's event before the own one has not been seen. */
const seeEvent = ({ event }: ActionDone): unknown =>
  controlStore.dispatch(
    releasesApi.util.updateQueryData('getReleases', undefined, (shown) => {
      if (event === shown.event + 1) shown.event = event;
    }),
  );

export const releasesApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    getReleases: build.query<ReleasesState, undefined>({
      query: () => '/releases',
      providesTags: ['releases'],
    }),
    getVersions: build.infiniteQuery<VersionList, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ after }) => after ?? undefined,
      },
      query: ({ queryArg: app, pageParam: after }) =>
        `/releases/apps/${app}/versions?${searchOf({ after })}`,
      providesTags: ['releases'],
    }),
    /** With those that were published before and after it. */
    getVersion: build.query<VersionList, { app: string; version: string }>({
      query: ({ app, version }) =>
        `/releases/apps/${app}/versions?${searchOf({ around: version })}`,
      providesTags: ['releases'],
    }),
    getDifference: build.query<VersionDifference, { app: string; from: string; to: string }>({
      query: ({ app, from, to }) =>
        `/releases/apps/${app}/difference?${new URLSearchParams({ from, to }).toString()}`,
    }),
    getEvents: build.infiniteQuery<EventPage, { app?: string; search?: string }, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ before }) => before ?? undefined,
      },
      query: ({ queryArg, pageParam: before }) =>
        `/releases/events?${searchOf({ ...queryArg, before })}`,
      providesTags: ['releases'],
    }),
    getConsequence: build.query<Consequence, PlannedAction>({
      query: ({ app, action, ...values }) =>
        `/releases/apps/${app}/${action}/consequence?${searchOf({ ...values })}`,
      providesTags: ['releases'],
      keepUnusedDataFor: 0,
    }),
    actOnRelease: build.mutation<ActionDone, Once<PlannedAction & AskedAction>>({
      query: ({ app, action, ...body }) => ({ path: `/releases/apps/${app}/${action}`, body }),
      invalidatesTags: ['releases'],
      onQueryStarted: onDone(seeEvent),
    }),
    makePreview: build.mutation<PreviewLink, { app: string; version: string; hours: number }>({
      query: ({ app, ...body }) => ({ path: `/releases/apps/${app}/preview`, body }),
    }),
  }),
});

export const {
  useActOnReleaseMutation,
  useGetConsequenceQuery,
  useGetDifferenceQuery,
  useGetEventsInfiniteQuery,
  useGetReleasesQuery,
  useGetVersionQuery,
  useGetVersionsInfiniteQuery,
  useMakePreviewMutation,
} = releasesApi;

function searchOf(values: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}
