import type { BrandContent } from 'shared-auth/brand';
import { journeyApi } from './journeyApi';

/** What this remote shows of a brand's texts. */
export type QuoteContent = Pick<BrandContent, 'privacyNotice' | 'eligibilityTerms'>;

export const { useGetBrandContentQuery } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getBrandContent: build.query<QuoteContent, string>({
      query: (brandName) => `/content/${brandName}`,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
