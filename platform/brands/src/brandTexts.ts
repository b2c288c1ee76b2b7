import type { ArticleSection, BrandContent } from 'shared-auth/brand';
import { composeContent, type ContentChanges } from './composeContent';
import type { Words } from './fillIn';
import { BrandFault, type BrandSources } from './BrandSources';
import { sharedContent, sharedPack } from './composeBrand';

/** A brand's texts by their path, such as `footer.regulatory.0` or `faqs.who-lends.blocks.0`; words are in braces. */
export type BrandTexts = Record<string, string>;

/** Texts that the folder alone changes: what names files, hosts and third parties, whose code pages run. */
const OWN_OF_FOLDER = new Set([
  'name',
  'hosts',
  'logo',
  'darkLogo',
  'secondaryLogo',
  'favicon',
  'themeColor',
  'fonts',
  'tagManagerId',
  'recordingId',
  'optimisationId',
  'particulars',
  'id',
  'icon',
  'to',
]);

/** Leaves every word in braces as it is written. */
const WORDS_IN_BRACES = new Proxy<Words>({}, { get: (_none, name) => `{${String(name)}}` });

function leaves(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !OWN_OF_FOLDER.has(key))
    .flatMap(([key, part]) => leaves(part, at === '' ? key : `${at}.${key}`));
}

/** The sections of the long texts by `<article>.<id>`, with the brand's changes and with words in braces. */
async function sectionsOf(changes: ContentChanges): Promise<Map<string, ArticleSection>> {
  const { faqs, ...articles } = composeContent(await sharedContent(), changes, WORDS_IN_BRACES);
  const questions = faqs.groups.flatMap((group) => group.questions);
  const all = { faqs: { sections: questions }, ...articles };
  return new Map(
    Object.entries(all).flatMap(([article, { sections }]) =>
      sections.map((section) => [`${article}.${section.id}`, section] as const),
    ),
  );
}

/** All texts of a brand that an operator may change, with what it takes from the defaults. */
export async function brandTexts(
  sources: Pick<BrandSources, 'brand' | 'content'>,
): Promise<BrandTexts> {
  const sections = await sectionsOf(sources.content);
  return Object.fromEntries([
    ...leaves({ ...(await sharedPack()), ...sources.brand }, ''),
    ...[...sections].flatMap(([at, section]) => leaves(section, at)),
  ]);
}

/**
 * The sources with other texts.
 * @throws BrandFault where there is no such text, it is empty, a link is none, or nothing fills in its words
 */
export async function withTexts(sources: BrandSources, texts: BrandTexts): Promise<BrandSources> {
  const known = await brandTexts(sources);
  const shared = await sharedPack();
  const sections = await sectionsOf(sources.content);
  const brand = structuredClone(sources.brand);
  const content = structuredClone(sources.content);
  for (const [at, text] of Object.entries(texts)) {
    if (known[at] === text) continue;
    requireText(at, text, known);
    const [first = '', id = '', ...rest] = at.split('.');
    const section = sections.get(`${first}.${id}`);
    if (section !== undefined) {
      const changed = changeSection(content, first as keyof BrandContent, section);
      setLeaf(changed, rest, text);
      continue;
    }
    if (first !== 'footer' && text.includes('{'))
      throw new BrandFault(
        `${at}: words in braces are filled in in the footer and the long texts alone.`,
      );
    if (first === 'footer' || first === 'texts')
      Object.assign(brand, { [first]: structuredClone(brand[first] ?? shared[first]) });
    setLeaf(brand, at.split('.'), text);
  }
  return { ...sources, brand, content };
}

function requireText(at: string, text: string, known: BrandTexts): void {
  if (!Object.hasOwn(known, at))
    throw new BrandFault(`There is no text ${at} that can be changed.`);
  if (text.trim() === '') throw new BrandFault(`${at} is empty.`);
  const isLink = at.startsWith('links.') || at.endsWith('.website');
  if (isLink && !(URL.canParse(text) && new URL(text).protocol === 'https:'))
    throw new BrandFault(`${at} is no address that begins with https://.`);
}

/** The part of `content.json` that holds a section's own words: as it was added there, or in place of the shared one. */
function changeSection(
  content: ContentChanges,
  article: keyof BrandContent,
  { id, title, blocks }: ArticleSection,
): object {
  const changes = (content[article] ??= {});
  const added = changes.add?.find(({ section }) => section.id === id);
  if (added !== undefined) return added.section;
  const replaced = (changes.replace ??= {});
  return (replaced[id] = structuredClone({ title, blocks, ...replaced[id] }));
}

function setLeaf(parent: object, [key = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) Object.assign(parent, { [key]: text });
  else setLeaf(Reflect.get(parent, key) as object, rest, text);
}
