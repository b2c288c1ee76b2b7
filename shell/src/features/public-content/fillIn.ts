import type { BrandPack } from 'shared-auth/brand';
import type { ArticleBlock } from './article';

/** The words that texts may ask a brand for; null where this brand has none. */
export function brandWords(brand: BrandPack): Record<string, string | null> {
  const { arranger, funder, servicer, creditReferenceAgency, customerCare } = brand.companies;
  return {
    brand: brand.displayName,
    cardName: brand.cardName,
    minCardMonths: brand.minCardMonths > 0 ? String(brand.minCardMonths) : null,
    arranger,
    funder,
    servicer,
    agencyName: creditReferenceAgency.name,
    agencyAddress: creditReferenceAgency.address,
    agencyTelephone: creditReferenceAgency.telephone,
    agencyWebsite: creditReferenceAgency.website,
    careTelephone: customerCare.telephone,
    careEmail: customerCare.email,
    careHours: customerCare.hours,
    accountSettings: brand.links.accountSettings,
  };
}

/**
 * Fills a brand's words into a text.
 * @returns null where the brand lacks one of them.
 * @throws Error where no brand could have one of them.
 */
export function fillIn(text: string, words: Record<string, string | null>): string | null {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : wordFor(part, words)));
  return parts.includes(null) ? null : parts.join('');
}

function wordFor(name: string, words: Record<string, string | null>): string | null {
  const word = words[name];
  if (word === undefined) throw new Error(`A text asks for {${name}}, which no brand has`);
  return word;
}

/** A section's blocks in a brand's words, without what does not concern it. */
export function fillInBlocks(
  blocks: readonly ArticleBlock[],
  words: Record<string, string | null>,
): ArticleBlock[] {
  const fill = (text: string) => fillIn(text, words);
  return blocks.flatMap((block): ArticleBlock[] => {
    if (typeof block === 'string') return fill(block) === null ? [] : [fill(block) ?? ''];
    if ('list' in block) return [{ list: block.list.map(fill).filter((item) => item !== null) }];
    if ('facts' in block)
      return [
        {
          facts: block.facts.flatMap(({ term, detail }) => {
            const filled = { term: fill(term), detail: fill(detail) };
            if (filled.term === null || filled.detail === null) return [];
            return [{ term: filled.term, detail: filled.detail }];
          }),
        },
      ];
    const label = fill(block.link.label);
    const to = fill(block.link.to);
    return label === null || to === null ? [] : [{ link: { label, to } }];
  });
}
