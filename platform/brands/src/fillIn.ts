import type { BrandPack, ArticleBlock } from 'shared-auth/brand';

/** The names that a text may use in braces; null where this brand has none. */
export type Words = Readonly<Record<string, string | null>>;

/** The names that a brand's texts may use in braces. */
type BrandFacts = Pick<
  BrandPack,
  'displayName' | 'cardName' | 'minCardMonths' | 'companies' | 'links'
>;

/** The values of those names for a brand. */
export function brandWords(brand: BrandFacts): Words {
  const { arranger, funder, servicer, creditReferenceAgency, customerCare } = brand.companies;
  const { particulars = {} } = brand.companies;
  return {
    brand: brand.displayName,
    cardName: brand.cardName,
    minCardMonths: brand.minCardMonths > 0 ? String(brand.minCardMonths) : null,
    arranger,
    funder,
    servicer,
    arrangerAddress: particulars[arranger]?.address ?? null,
    arrangerCompanyNumber: particulars[arranger]?.companyNumber ?? null,
    arrangerFirmReference: particulars[arranger]?.firmReference ?? null,
    funderFirmReference: particulars[funder]?.firmReference ?? null,
    servicerFirmReference: particulars[servicer]?.firmReference ?? null,
    agencyName: creditReferenceAgency.name,
    agencyAddress: creditReferenceAgency.address,
    agencyTelephone: creditReferenceAgency.telephone,
    agencyWebsite: creditReferenceAgency.website,
    careTelephone: customerCare.telephone,
    careEmail: customerCare.email,
    careHours: customerCare.hours,
    ...brand.links,
  };
}

/**
 * Replaces the names in braces of a text.
 * @returns null where the brand lacks one of them.
 * @throws Error where a name is unknown.
 */
export function fillIn(text: string, words: Words): string | null {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : wordFor(part, words)));
  return parts.includes(null) ? null : parts.join('');
}

function wordFor(name: string, words: Words): string | null {
  const word = words[name];
  if (word === undefined) throw new Error(`A text asks for {${name}}, which no brand has`);
  return word;
}

/** A section's blocks with the brand's names filled in, without the lines it lacks a name for. */
export function fillInBlocks(blocks: readonly ArticleBlock[], words: Words): ArticleBlock[] {
  return blocks.map((block) => fillInBlock(block, words)).filter((block) => block !== null);
}

function fillInBlock(block: ArticleBlock, words: Words): ArticleBlock | null {
  const fill = (text: string) => fillIn(text, words);
  if (typeof block === 'string') return fill(block);
  if ('list' in block) return { list: block.list.map(fill).filter((item) => item !== null) };
  if ('facts' in block)
    return {
      facts: block.facts.flatMap(({ term, detail }) => {
        const filledTerm = fill(term);
        const filledDetail = fill(detail);
        if (filledTerm === null || filledDetail === null) return [];
        return [{ term: filledTerm, detail: filledDetail }];
      }),
    };
  const label = fill(block.link.label);
  const to = fill(block.link.to);
  return label === null || to === null ? null : { link: { label, to } };
}
