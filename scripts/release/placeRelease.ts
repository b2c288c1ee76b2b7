import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPart } from './buildPart';

/**
 * Puts a built folder into the release store. It appears there whole, by one rename, or not at all; the
 * copy before it lets the store lie on another disk.
 * @returns false where that version is there already
 */
export async function placeRelease(
  { folder, release }: BuiltPart,
  releases: string,
): Promise<boolean> {
  const target = path.join(releases, release.name, release.version);
  const arriving = path.join(releases, release.name, `.${release.version}.${String(process.pid)}`);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(arriving, { recursive: true, force: true });
  await cp(folder, arriving, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  try {
    await rename(arriving, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
}
