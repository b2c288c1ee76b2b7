import type {
  BrandEdits,
  BrandsOverview,
  ChangeBody,
  Changed,
  Draft,
  DraftBody,
  LinkBody,
  PackView,
  PublishBody,
  PublishedPackView,
} from 'control/contract';
import { controlApi, controlStore, onDone, type Once } from './controlApi';

/** Not of a publication: an edit begins anew once the packs are read, and by their number. */
const seeChange = ({ change }: Changed): unknown =>
  controlStore.dispatch(
    brandsApi.util.updateQueryData('getBrands', null, (shown) => {
      shown.number = Math.max(shown.number, change?.number ?? 0);
    }),
  );

const brandsApi = controlApi.injectEndpoints({
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
    makePreviewLink: build.mutation<{ link: string }, LinkBody>({
      query: (body) => ({ path: '/brands/links', body }),
    }),
    publishBrand: build.mutation<Changed, Once<PublishBody>>({
      query: (body) => ({ path: '/brands/publications', body }),
      invalidatesTags: ['brands'],
    }),
    revertBrand: build.mutation<Changed, Once<ChangeBody> & { brand: string }>({
      query: ({ brand, ...body }) => ({ path: `/brands/${brand}/revert`, body }),
      invalidatesTags: ['brands'],
      onQueryStarted: onDone(seeChange),
    }),
    cancelScheduled: build.mutation<Changed, Once<ChangeBody> & { number: number }>({
      query: ({ number, ...body }) => ({
        path: `/brands/scheduled/${String(number)}/cancel`,
        body,
      }),
      invalidatesTags: ['brands'],
      onQueryStarted: onDone(seeChange),
    }),
  }),
});

export const {
  useGetBrandsQuery,
  useGetPackQuery,
  useJudgeEditsQuery,
  useStoreDraftMutation,
  useMakePreviewLinkMutation,
  usePublishBrandMutation,
  useRevertBrandMutation,
  useCancelScheduledMutation,
} = brandsApi;
