import type {
  ActionDone,
  BrandEdits,
  BrandsOverview,
  ChangeBody,
  Changed,
  Consequence,
  Draft,
  DraftBody,
  ErrorDetails,
  ErrorList,
  EventPage,
  FoundError,
  Health,
  Needs,
  PackView,
  PlannedAction,
  PreviewLink,
  PublishedPackView,
  ReleasesState,
  ToggleChange,
  ToggleChanges,
  TogglesAnswer,
  VersionChange,
  VersionList,
} from 'control/contract';
import { controlApi, controlStore } from './controlApi';

/** What is asked for; an empty version or screen stands for all of them together. */
export interface HealthQuery {
  minutes: string;
  app: string;
  version: string;
  screen: string;
  /** A group of applicants, such as `brand.aqua`. */
  group: string;
}

/** Of each subject, the query whose answer has the number of the newest change. */
const OVERVIEWS = { releases: 'getReleases', toggles: 'getToggles', brands: 'getBrands' } as const;

export interface Change {
  topic: keyof typeof OVERVIEWS | 'errors';
  path: string;
  body: ChangeBody & { idempotencyKey: string };
}

type Done = Partial<ActionDone & Changed & ToggleChange>;

const numberOf = ({ event, changeNumber, change }: Done) => event ?? changeNumber ?? change?.number;

export const calls = controlApi
  .injectEndpoints({
    endpoints: (build) => ({
      getBrands: build.query<BrandsOverview, null>({
        query: () => '/brands',
        providesTags: ['brands'],
      }),
      getPack: build.query<PublishedPackView, string>({
        query: (pack) => `/brands/packs/${encodeURIComponent(pack)}`,
      }),
      judgeEdits: build.query<PackView, { from: string; edits: BrandEdits }>({
        query: (body) => ({ path: '/brands/judge', body }),
      }),
      storeDraft: build.mutation<Draft, DraftBody>({
        query: (body) => ({ path: '/brands/drafts', body }),
      }),
      makeLink: build.mutation<PreviewLink, { path: string; body: object }>({
        query: (call) => call,
      }),
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
      readHealth: build.query<Health, HealthQuery>({
        query: (asked) => `/health?${searchOf({ ...asked })}`,
        providesTags: ['health'],
      }),
      getNeeds: build.query<Needs, null>({
        query: () => '/needs',
        providesTags: ['health', 'releases'],
      }),
    }),
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getReleases: build.query<ReleasesState, null>({
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
      getDifference: build.query<VersionChange[], { app: string; from: string; to: string }>({
        query: ({ app, ...versions }) => `/releases/apps/${app}/difference?${searchOf(versions)}`,
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
    }),
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getToggles: build.query<TogglesAnswer, null>({
        query: () => '/toggles',
        providesTags: ['toggles'],
      }),
      getToggleChanges: build.infiniteQuery<ToggleChanges, null, number | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ changes, hasOlder }) =>
            hasOlder ? changes.at(-1)?.changeNumber : undefined,
        },
        query: ({ pageParam: before }) => `/toggles/changes?${searchOf({ before })}`,
        providesTags: ['toggles'],
      }),
      change: build.mutation<Done, Change>({
        query: ({ path, body }) => ({ path, body }),
        onQueryStarted: async ({ topic }, { dispatch, queryFulfilled }) => {
          const number = await queryFulfilled.then(
            ({ data }) => numberOf(data),
            () => undefined,
          );
          // The operator has seen what they did, before the page has read it anew, but nobody else's change before it.
          const see = (shown: { newest: number }) => {
            if (number === shown.newest + 1) shown.newest = number;
          };
          if (topic !== 'errors') dispatch(calls.util.updateQueryData(OVERVIEWS[topic], null, see));
        },
      }),
    }),
  });

export const {
  useGetBrandsQuery,
  useGetConsequenceQuery,
  useGetDifferenceQuery,
  useGetErrorGroupQuery,
  useGetErrorsQuery,
  useGetEventsInfiniteQuery,
  useGetNeedsQuery,
  useGetPackQuery,
  useGetReleasesQuery,
  useGetToggleChangesInfiniteQuery,
  useGetTogglesQuery,
  useGetVersionQuery,
  useGetVersionsInfiniteQuery,
  useJudgeEditsQuery,
  useLazyFindReferenceQuery,
  useMakeLinkMutation,
  useReadHealthQuery,
  useChangeMutation,
  useStoreDraftMutation,
} = calls;

/** The number of the newest change of a subject that the page shows; 0 of a subject that has none. */
export function newestOf(topic: Change['topic']): number {
  if (topic === 'errors') return 0;
  const { data } = calls.endpoints[OVERVIEWS[topic]].select(null)(controlStore.getState());
  return data?.newest ?? 0;
}

function searchOf(values: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}
