import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import type { BrandPack } from 'shared-auth/brand';
import {
  brandWords,
  composeContent,
  composePack,
  schemeFaults,
  schemesOf,
  type BrandContent,
  type ContentChanges,
  type OwnPack,
  type Schemes,
  type SharedPack,
} from 'shell/brands';

/** The folder of the brands: a folder each, and `defaults`, which all share. */
export const brandsFolder = path.join(checkout, 'shell/src/brands');
const defaults = path.join(brandsFolder, 'defaults');

/** The brands of the work tree. */
export async function brandNames(): Promise<string[]> {
  const entries = await readdir(brandsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => existsSync(path.join(brandsFolder, entry.name, 'brand.json')))
    .map((entry) => entry.name)
    .sort();
}

/** A brand's pack and long texts: its folder's, over what all brands share. */
export interface ReadBrand {
  pack: BrandPack;
  content: BrandContent;
}

/** @throws Error where the folder is no brand's, or a text of it names an unknown word */
export async function readBrand(folder: string): Promise<ReadBrand> {
  const own = (await readJson(folder, 'brand.json')) as OwnPack;
  const pack = composePack((await readJson(defaults, 'pack.json')) as SharedPack, own);
  const article = (name: keyof BrandContent) => readJson(defaults, `${name}.json`);
  const shared = {
    faqs: await article('faqs'),
    privacyNotice: await article('privacyNotice'),
    eligibilityTerms: await article('eligibilityTerms'),
    cookieNotice: await article('cookieNotice'),
  } as BrandContent;
  const changes = existsSync(path.join(folder, 'content.json'))
    ? ((await readJson(folder, 'content.json')) as ContentChanges)
    : {};
  return { pack, content: composeContent(shared, changes, brandWords(pack)) };
}

async function readJson(folder: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as unknown;
}

/**
 * The tokens of a brand in both schemes.
 * @param folder the brand's; without one, those of a page that has no brand yet
 */
export async function readSchemes(folder?: string): Promise<Schemes> {
  const shared = await readFile(path.join(checkout, 'shared-ui/src/styles/tokens.scss'), 'utf8');
  const theme = folder === undefined ? '' : await readFile(path.join(folder, 'theme.scss'), 'utf8');
  return schemesOf(shared, theme);
}

/** The colours of a brand that do not contrast enough to publish it, one line each. */
export async function checkBrand(folder: string): Promise<string[]> {
  const brand = path.basename(folder);
  return schemeFaults(await readSchemes(folder)).map((fault) => `${brand}: ${fault}`);
}
