import { rm } from 'node:fs/promises';
import { openObjects } from '../objects/openObjects';
import { RELEASE_FILE } from '../ReleaseStore';
import type { BuiltPart } from './buildPart';

/**
 * Puts a built folder into the release store. It appears there whole or not at all.
 * @returns false where that version is there already
 */
export async function placeRelease(
  { folder, release: { name, version } }: BuiltPart,
  releases: string,
): Promise<boolean> {
  const isFirst = await openObjects(releases).place(folder, `${name}/${version}`, RELEASE_FILE);
  await rm(folder, { recursive: true, force: true });
  return isFirst;
}
