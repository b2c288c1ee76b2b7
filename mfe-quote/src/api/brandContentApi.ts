import { journeyApi } from './journeyApi';

/** A paragraph, or a list, facts or a link between paragraphs. */
export type ArticleBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly { term: string; detail: string }[] }
  | { link: { label: string; to: string } };

/** A long text of a brand, in its own words. */
export interface Article {
  title: string;
  lead: string;
  updated: string;
  sections: readonly { id: string; title: string; blocks: readonly ArticleBlock[] }[];
}

/** What this remote shows of a brand's texts. */
export interface BrandContent {
  privacyNotice: Article;
  eligibilityTerms: Article;
}

export const { useGetBrandContentQuery } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getBrandContent: build.query<BrandContent, string>({
      query: (brandName) => `/content/${brandName}`,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
