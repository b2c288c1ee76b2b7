import type { BrandPack } from 'shared-auth/brand';

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

/**
 * Fills in every text of some content. A text that lacks a name is left out of its list; anything else is left out
 * with the text.
 */
export function fillInAll<Content>(content: Content, words: Words): Content | null;
export function fillInAll(content: unknown, words: Words): unknown {
  if (typeof content === 'string') return fillIn(content, words);
  if (Array.isArray(content))
    return content.map((each: unknown) => fillInAll(each, words)).filter((each) => each !== null);
  const filled = Object.entries(Object(content) as object).map(
    ([name, part]) => [name, fillInAll(part, words)] as const,
  );
  return filled.some(([, part]) => part === null) ? null : Object.fromEntries(filled);
}
