import type { Article, ArticleSection, BrandContent } from 'shared-auth/brand';
import { fillInAll, type Words } from './fillIn';

export { brandWords } from './fillIn';

/** How the texts of a brand differ from those that all brands share: its `content.json`. */
export type ContentChanges = Partial<Record<keyof BrandContent, SectionChanges>>;

interface SectionChanges {
  /** New words, by the section's anchor. */
  replace?: Record<string, Partial<Omit<ArticleSection, 'id'>>>;
  /** Anchors of sections that the brand omits. */
  remove?: string[];
  add?: { after: string; section: ArticleSection }[];
}

/**
 * The long texts of a brand: the shared ones with the brand's changes and names.
 * @throws Error where a change names an unknown section, or a text an unknown name.
 */
export function composeContent(
  shared: BrandContent,
  changes: ContentChanges,
  words: Words,
): BrandContent {
  const { privacyNotice, eligibilityTerms, cookieNotice, help, faqs } = shared;
  const inFaqs = changeOf(
    faqs.groups.flatMap(({ questions }) => questions),
    changes.faqs,
  );
  const article = <Shared extends Pick<Article, 'sections'>>(
    own: Shared,
    ownChanges: SectionChanges | undefined,
  ) => ({ ...own, sections: own.sections.flatMap(changeOf(own.sections, ownChanges)) });
  const content = {
    faqs: {
      ...faqs,
      groups: faqs.groups.map((group) => ({
        ...group,
        questions: group.questions.flatMap(inFaqs),
      })),
    },
    privacyNotice: article(privacyNotice, changes.privacyNotice),
    eligibilityTerms: article(eligibilityTerms, changes.eligibilityTerms),
    cookieNotice: article(cookieNotice, changes.cookieNotice),
    help: article(help, changes.help),
  };
  const filled = fillInAll(content, words);
  if (filled === null) throw new Error('A title or a lead asks for a word that the brand lacks');
  return filled;
}

/**
 * What becomes of each section by the changes.
 * @throws Error where they name none of the sections
 */
function changeOf(
  sections: readonly ArticleSection[],
  { replace = {}, remove = [], add = [] }: SectionChanges = {},
): (section: ArticleSection) => ArticleSection[] {
  const ids = sections.map(({ id }) => id);
  const named = [...Object.keys(replace), ...remove, ...add.map(({ after }) => after)];
  const unknown = named.filter((id) => !ids.includes(id));
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}`);
  return (section) => [
    ...(remove.includes(section.id) ? [] : [{ ...section, ...replace[section.id] }]),
    ...add.filter(({ after }) => after === section.id).map((each) => each.section),
  ];
}
