import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { BRANDS, type ReleaseStore } from 'releases/registry';
import type { ContentChanges } from './composeContent';
import type { OwnPack } from './composePack';
import { compiledFont, fontsIn } from './compiledFont';
import type { BrandTokens } from './darkScheme';

/** The folder of the brands: a folder each, and `defaults`, which all share. */
export const brandsFolder = path.join(checkout, 'platform/brands/packs');

/** What a brand pack is made of: a folder of the brands, or what is kept with a published pack. */
export interface BrandSources {
  /** Its `brand.json`. */
  brand: OwnPack;
  /** Its `content.json`. */
  content: ContentChanges;
  /** Its `font.scss`. */
  font: string;
  /** Its `tokens.json`. */
  tokens: BrandTokens;
  files: ReadonlyMap<string, Buffer>;
}

/** Sources that make no pack, in a sentence for their author. */
export class BrandFault extends Error {
  override name = 'BrandFault';
}

/** What is kept of the sources within a published pack; the drawings and fonts are there by their own names. */
export const SOURCES_FILE = 'sources.json';

/** Content of `sources.json`. */
export interface KeptSources extends Pick<BrandSources, 'brand' | 'content' | 'font' | 'tokens'> {
  files: string[];
}

export async function brandNames(): Promise<string[]> {
  const entries = await readdir(brandsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => existsSync(path.join(brandsFolder, entry.name, 'brand.json')))
    .map((entry) => entry.name)
    .sort();
}

export const drawingsOf = ({ logo, favicon, secondaryLogo, darkLogo }: OwnPack): string[] => [
  ...new Set([logo, favicon, secondaryLogo, darkLogo].filter((name) => name !== undefined)),
];

/** @throws Error where the folder is no brand's */
export async function readFolder(folder: string): Promise<BrandSources> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const brand = JSON.parse(await read('brand.json')) as OwnPack;
  const font = await read('font.scss');
  const tokens = JSON.parse(await read('tokens.json')) as BrandTokens;
  const hasContent = existsSync(path.join(folder, 'content.json'));
  const content = (hasContent ? JSON.parse(await read('content.json')) : {}) as ContentChanges;
  const names = [...drawingsOf(brand), ...fontsIn(compiledFont(font))];
  const files = await readFiles(names, (name) => path.join(folder, name));
  return { brand, content, font, tokens, files };
}

/** @param placeOf the path of a file by its name */
async function readFiles(names: readonly string[], placeOf: (name: string) => string) {
  const read = names.map(async (name) => [name, await readFile(placeOf(name))] as const);
  return new Map(await Promise.all(read));
}

/**
 * The sources of a published pack.
 * @param pack `<brand>@<version>`
 * @throws BrandFault where it was published without them
 */
export async function readPublished(store: ReleaseStore, pack: string): Promise<BrandSources> {
  await store.requireWhole(BRANDS, pack);
  const folder = path.join(store.objects.root, BRANDS, pack);
  const text = await readFile(path.join(folder, SOURCES_FILE), 'utf8').catch(() => {
    throw new BrandFault(
      `${pack} was published without its sources. Publish it from its folder once more: npm run platform -- brands publish.`,
    );
  });
  const { files, ...kept } = JSON.parse(text) as KeptSources;
  const placeOf = (name: string) => path.join(folder, path.basename(name));
  return { ...kept, files: await readFiles(files, placeOf) };
}
