import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isInertDrawing } from '../records/isInertDrawing';
import type { BrandChange } from '../registry/brandLog';
import { BRAND_FILE, type Release } from '../records/Release';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { BRANDS, readAppKeys, validKeys } from '../signing/keyLog';
import { isSignedBy } from '../signing/jwk';
import { verifyFolder, verifyRecord } from '../signing/verifyRelease';
import { placeOnce } from './acceptRelease';
import { ForbiddenError, requireActing, type NewEntry } from './tokens';

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
  const read = (file: string) => readFile(path.join(folder, file));
  const [record, signature] = await Promise.all([read(BRAND_FILE), read(`${BRAND_FILE}.jws`)]);
  const named = { name: BRANDS, version };
  const keys = await readAppKeys(objects, BRANDS);
  if ((await verifyRecord(record, signature.toString(), named, keys)) !== 'signed')
    throw new Error(`${version} is not signed by a key of ${BRANDS}.`);
  const pack = { ...(JSON.parse(record.toString()) as Release), ...named };
  await verifyFolder(folder, pack);
  for (const file of Object.keys(pack.files).filter((name) => name.endsWith('.svg')))
    if (!(await isInertDrawing((await read(file)).toString())))
      throw new Error(`${file} of ${version} has code, or shows what is elsewhere.`);
  return placeOnce(objects, folder, pack);
}

/**
 * Records a signed change of what new sessions get of a brand.
 * @returns false where another writer was first
 * @throws ForbiddenError where the token may not change brands, or the change is in another person's name
 */
export async function createBrandChange(
  store: ReleaseStore,
  { token, key, content }: NewEntry,
  number: number,
): Promise<boolean> {
  requireActing(token, BRANDS);
  const { objects } = store;
  const change = JSON.parse(content) as BrandChange;
  if (token.isPerson === true && change.author !== token.name)
    throw new ForbiddenError(
      `You are ${token.name}, and the change names ${change.author} as its author: --author '${token.name}'`,
    );
  const last = (await store.brandLog.read()).number;
  if (number <= last) return false;
  if (number !== last + 1) throw new Error(`${key} leaves out an entry.`);
  const keys = await validKeys(await readAppKeys(objects, BRANDS));
  if (change.number !== number || !(await isSignedBy(change, BRANDS, keys)))
    throw new ForbiddenError(`No key of ${BRANDS}, nor one of the platform, signed this change.`);
  const version = change.schedules?.version ?? change.after;
  if (version !== null) await store.brand(change.brand, version);
  return objects.create(key, content);
}
