/**
 * Texts as data. Names in braces are replaced from the brand's pack. A line that names something the brand does
 * not have is left out.
 */
export type ArticleBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly { term: string; detail: string }[] }
  | { link: { label: string; to: string } };

export interface ArticleSection {
  /** The section's anchor within the page. */
  id: string;
  title: string;
  blocks: readonly ArticleBlock[];
}

export interface Article {
  title: string;
  lead: string;
  updated: string;
  sections: readonly ArticleSection[];
}

interface FaqGroup {
  title: string;
  questions: readonly ArticleSection[];
}

export interface Faqs {
  title: string;
  lead: string;
  groups: readonly FaqGroup[];
  help: { title: string; text: string };
}

/** The long texts of a brand, which the shell's public pages show. */
export interface BrandContent {
  faqs: Faqs;
  privacyNotice: Article;
  eligibilityTerms: Article;
  cookieNotice: Article;
  /** Ways to help, in the panel that opens from every screen. */
  help: Pick<Article, 'sections'>;
}
