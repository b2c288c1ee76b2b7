import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isInertDrawing } from '../records/isInertDrawing';
import type { BrandChange } from '../registry/brandLog';
import type { Release } from '../records/Release';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { BRANDS } from '../signing/keyLog';
import { placeOnce, verifiedRelease } from './acceptRelease';
import { ForbiddenError, type Token } from './tokens';

/**
 * Adds an uploaded brand pack to the release store, once its signature, each of its files and its drawings have been
 * checked.
 * @param version `<brand>@<version>`
 * @returns false where it is there already
 */
export async function acceptPack(
  folder: string,
  version: string,
  { objects }: ReleaseStore,
): Promise<boolean> {
  const named = { name: BRANDS, version };
  const pack = await verifiedRelease(folder, named, objects, (record) => ({
    ...(JSON.parse(record.toString()) as Release),
    ...named,
  }));
  for (const file of Object.keys(pack.files).filter((name) => name.endsWith('.svg')))
    if (!(await isInertDrawing(await readFile(path.join(folder, file), 'utf8'))))
      throw new Error(`${file} of ${version} has code, or shows what is elsewhere.`);
  return placeOnce(objects, folder, pack);
}

/**
 * Checks a signed change of what new sessions get of a brand.
 * @throws ForbiddenError where the change is in another person's name than the token
 * @throws Error where the version that it names is not published
 */
export async function requireBrandChange(
  store: ReleaseStore,
  token: Token,
  { author, brand, after, schedules }: BrandChange,
): Promise<void> {
  if (token.isPerson === true && author !== token.name)
    throw new ForbiddenError(
      `You are ${token.name}, and the change names ${author} as its author: --author '${token.name}'`,
    );
  const version = schedules?.version ?? after;
  if (version !== null) await store.brand(brand, version);
}
