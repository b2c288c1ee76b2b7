import type { ArticleSection, BrandContent } from 'shared-auth/brand';
import { fillIn, fillInAll, type Words } from './fillIn';

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
  const sectionsOf = (name: Exclude<keyof BrandContent, 'faqs'>) =>
    composeSections([shared[name].sections], changes[name], words).flat();
  const article = (name: 'privacyNotice' | 'eligibilityTerms' | 'cookieNotice') => ({
    ...shared[name],
    lead: required(shared[name].lead, words),
    sections: sectionsOf(name),
  });
  const { title, lead, groups, help } = shared.faqs;
  const questions = composeSections(
    groups.map((group) => group.questions),
    changes.faqs,
    words,
  );
  return {
    faqs: {
      title,
      lead: required(lead, words),
      groups: groups.map((group, index) => ({ ...group, questions: questions[index] ?? [] })),
      help: { ...help, text: required(help.text, words) },
    },
    privacyNotice: article('privacyNotice'),
    eligibilityTerms: article('eligibilityTerms'),
    cookieNotice: article('cookieNotice'),
    help: { sections: sectionsOf('help') },
  };
}

/** @throws Error where a change names a section that is in none of the groups */
function composeSections(
  groups: readonly (readonly ArticleSection[])[],
  { replace = {}, remove = [], add = [] }: SectionChanges = {},
  words: Words,
): ArticleSection[][] {
  const ids = groups.flat().map(({ id }) => id);
  const named = [...Object.keys(replace), ...remove, ...add.map(({ after }) => after)];
  const unknown = named.filter((id) => !ids.includes(id));
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}`);
  const changed = (section: ArticleSection): ArticleSection[] => [
    ...(remove.includes(section.id) ? [] : [{ ...section, ...replace[section.id] }]),
    ...add.filter(({ after }) => after === section.id).map((each) => each.section),
  ];
  return groups.map((sections) => fillInAll(sections.flatMap(changed), words) ?? []);
}

function required(text: string, words: Words): string {
  const filled = fillIn(text, words);
  if (filled === null) throw new Error(`A brand lacks a word of: ${text}`);
  return filled;
}
