import type {
  OlderToggleChanges,
  RevertToggle,
  SetToggle,
  ToggleChange,
  TogglesAnswer,
} from 'control/contract';
import { controlApi, type Once } from '../../api/controlApi';

export const {
  useGetTogglesQuery,
  useLazyGetOlderChangesQuery,
  useSetToggleMutation,
  useRevertToggleMutation,
} = controlApi.injectEndpoints({
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
    }),
    revertToggle: build.mutation<ToggleChange, Once<RevertToggle>>({
      query: (body) => ({ path: '/toggles/revert', body }),
      invalidatesTags: ['toggles'],
    }),
  }),
});
