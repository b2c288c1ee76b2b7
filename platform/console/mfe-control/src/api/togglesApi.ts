import type {
  RevertToggle,
  SetToggle,
  ToggleChange,
  ToggleChanges,
  TogglesAnswer,
} from 'control/contract';
import { controlApi, controlStore, onDone, type Once } from './controlApi';

/** The server refuses a change where any other came since the newest one that was seen. */
const seeChange = ({ changeNumber }: ToggleChange): unknown =>
  controlStore.dispatch(
    togglesApi.util.updateQueryData('getToggles', null, (shown) => {
      shown.newest = Math.max(shown.newest, changeNumber);
    }),
  );

const togglesApi = controlApi.injectEndpoints({
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
      query: ({ pageParam: before }) =>
        before === null ? '/toggles/changes' : `/toggles/changes?before=${String(before)}`,
      providesTags: ['toggles'],
    }),
    setToggle: build.mutation<ToggleChange, Once<SetToggle>>({
      query: (body) => ({ path: '/toggles', body }),
      invalidatesTags: ['toggles'],
      onQueryStarted: onDone(seeChange),
    }),
    revertToggle: build.mutation<ToggleChange, Once<RevertToggle>>({
      query: (body) => ({ path: '/toggles/revert', body }),
      invalidatesTags: ['toggles'],
      onQueryStarted: onDone(seeChange),
    }),
  }),
});

export const {
  useGetTogglesQuery,
  useGetToggleChangesInfiniteQuery,
  useSetToggleMutation,
  useRevertToggleMutation,
} = togglesApi;
