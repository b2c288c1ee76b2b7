import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrandPack } from 'shared-auth/brand';
import type { BrandContent } from '../../../shell/src/brands/brandContent';
import { composeContent, type ContentChanges } from '../../../shell/src/brands/composeContent';
import { composePack, type OwnPack, type SharedPack } from '../../../shell/src/brands/composePack';
import { brandWords } from '../../../shell/src/brands/fillIn';
import { checkout } from '../../../tooling/parts';

/** The folder in which each brand is a folder, beside `defaults`, what all of them share. */
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

/** A brand as its folder says: its pack and its long texts, each over what all brands share. */
export interface ReadBrand {
  pack: BrandPack;
  content: BrandContent;
}

/** @throws Error where the folder is no brand's, or a text of it names what is not there. */
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
