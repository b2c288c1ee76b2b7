import type { ArticleSection, BrandContent, Faqs } from 'shared-auth/brand';
import { fillIn, fillInBlocks, type Words } from './fillIn';

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
  const article = (name: 'privacyNotice' | 'eligibilityTerms' | 'cookieNotice') => ({
    ...shared[name],
    lead: required(shared[name].lead, words),
    sections: composeSections(shared[name].sections, changes[name], words),
  });
  return {
    faqs: composeFaqs(shared.faqs, sectionChanger(changes.faqs ?? {}, words), words),
    privacyNotice: article('privacyNotice'),
    eligibilityTerms: article('eligibilityTerms'),
    cookieNotice: article('cookieNotice'),
    help: { sections: composeSections(shared.help.sections, changes.help, words) },
  };
}

interface SectionChanger {
  change: (sections: readonly ArticleSection[]) => ArticleSection[];
  /** @throws Error where a change names an unknown section. */
  requireAllMet: () => void;
}

function sectionChanger(
  { replace = {}, remove = [], add = [] }: SectionChanges,
  words: Words,
): SectionChanger {
  const unmet = new Set([...Object.keys(replace), ...remove, ...add.map(({ after }) => after)]);
  function changed(section: ArticleSection): ArticleSection[] {
    unmet.delete(section.id);
    const kept = remove.includes(section.id) ? [] : [{ ...section, ...replace[section.id] }];
    return [
      ...kept,
      ...add.filter(({ after }) => after === section.id).map((each) => each.section),
    ];
  }
  return {
    change: (sections) =>
      sections.flatMap(changed).flatMap((section) => {
        const title = fillIn(section.title, words);
        if (title === null) return [];
        return [{ ...section, title, blocks: fillInBlocks(section.blocks, words) }];
      }),
    requireAllMet: () => {
      if (unmet.size > 0) throw new Error(`There is no section ${[...unmet].join(', ')}`);
    },
  };
}

function required(text: string, words: Words): string {
  const filled = fillIn(text, words);
  if (filled === null) throw new Error(`A brand lacks a word of: ${text}`);
  return filled;
}

function composeSections(
  shared: readonly ArticleSection[],
  changes: SectionChanges = {},
  words: Words,
): ArticleSection[] {
  const changer = sectionChanger(changes, words);
  const sections = changer.change(shared);
  changer.requireAllMet();
  return sections;
}

function composeFaqs(faqs: Faqs, changer: SectionChanger, words: Words): Faqs {
  const groups = faqs.groups.map(({ title, questions }) => ({
    title,
    questions: changer.change(questions),
  }));
  changer.requireAllMet();
  return {
    title: faqs.title,
    lead: required(faqs.lead, words),
    groups,
    help: { title: faqs.help.title, text: required(faqs.help.text, words) },
  };
}
