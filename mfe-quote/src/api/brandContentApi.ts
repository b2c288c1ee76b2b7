import type { BrandContent } from 'shared-auth/brand';
import { journeyApi } from './journeyApi';

export type QuoteContent = Pick<BrandContent, 'privacyNotice' | 'eligibilityTerms'>;

export const { useGetBrandContentQuery } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getBrandContent: build.query<QuoteContent, string>({
      query: (brandName) => `/content/${brandName}`,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
