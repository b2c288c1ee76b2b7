import type {
  OlderToggleChanges,
  RevertToggle,
  SetToggle,
  ToggleChange,
  TogglesAnswer,
} from 'control/contract';
import { controlApi, controlStore, onDone, type Once } from '../../api/controlApi';

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
    /** By the number of the change that they are older than. */
    getOlderChanges: build.query<OlderToggleChanges, number>({
      query: (before) => `/toggles/changes?before=${String(before)}`,
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
  useLazyGetOlderChangesQuery,
  useSetToggleMutation,
  useRevertToggleMutation,
} = togglesApi;
