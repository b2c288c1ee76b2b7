import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { isInertDrawing } from 'releases/registry';
import type { BrandContent } from 'shared-auth/brand';
import { composeContent } from './composeContent';
import { composePack, type SharedPack } from './composePack';
import { schemeFaults, schemesOf, type BrandTokens, type Schemes } from './darkScheme';
import { brandWords } from './fillIn';
import { readTokens, type Tokens } from './themeTokens';
import { BrandFault, brandsFolder, drawingsOf, type BrandSources } from './BrandSources';

export type ComposedBrand = Awaited<ReturnType<typeof composeBrand>>;

/** What all brands share of `brand.json`. */
export async function sharedPack(): Promise<SharedPack> {
  const regulatory = (await readShared('regulatoryFooter.json')) as string[];
  const texts = (await readShared('declineHelp.json')) as SharedPack['texts'];
  return { footer: { regulatory }, texts };
}

export async function sharedContent(): Promise<BrandContent> {
  const names = ['faqs', 'privacyNotice', 'eligibilityTerms', 'cookieNotice', 'help'] as const;
  const read = names.map(async (name) => [name, await readShared(`${name}.json`)]);
  return Object.fromEntries(await Promise.all(read)) as BrandContent;
}

/**
 * A brand's pack, long texts and tokens: its own, over what all brands share.
 * @throws Error where a text names an unknown word, or a colour is none
 */
export async function composeBrand(sources: Pick<BrandSources, 'brand' | 'content' | 'tokens'>) {
  const pack = composePack(await sharedPack(), sources.brand);
  return {
    pack,
    content: composeContent(await sharedContent(), sources.content, brandWords(pack)),
    /** The tokens that it sets itself. */
    own: sources.tokens.light,
    schemes: await readSchemes(sources.tokens),
  };
}

const readShared = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(brandsFolder, 'defaults', file), 'utf8'));

/** The tokens of all brands, as `tokens.scss` sets them. */
export const sharedTokens = async (): Promise<Tokens> =>
  readTokens(await readFile(path.join(checkout, 'shared-ui/src/styles/tokens.scss'), 'utf8'));

/** The tokens in both schemes of a brand; without one, of a page that has no brand yet. */
export const readSchemes = async (brand: BrandTokens = { light: {} }): Promise<Schemes> =>
  schemesOf(await sharedTokens(), brand);

/** Why sources may not be published, one line each: colours with too little contrast, drawings with code. */
export async function brandFaults({ brand, tokens, files }: BrandSources): Promise<string[]> {
  const drawings = drawingsOf(brand).map(async (name) => {
    const text = files.get(name)?.toString() ?? '';
    if (!/<svg[\s>]/.test(text)) return [`${name} is no SVG drawing`];
    return (await isInertDrawing(text)) ? [] : [`${name} has code, or shows what is elsewhere`];
  });
  const faults = [
    ...schemeFaults(await readSchemes(tokens)),
    ...(await Promise.all(drawings)).flat(),
  ];
  return faults.map((fault) => `${brand.name}: ${fault}`);
}

/** @throws BrandFault that names every fault */
export async function requirePublishable(sources: BrandSources): Promise<void> {
  const faults = await brandFaults(sources);
  if (faults.length > 0) throw new BrandFault(`Not published:\n${faults.join('\n')}`);
}
