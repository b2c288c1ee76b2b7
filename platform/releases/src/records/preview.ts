import type { ObjectStore } from '../objects/ObjectStore';
import { RELEASE_FILE } from './Release';

/** A build that is no release: nobody gets it but the browsers that open its link. */
const PREVIEW = /^0\.0\.0-preview-([\w-]+)$/;
const PREVIEWS = 'previews';
export const PREVIEW_TTL_MS = 7 * 24 * 3_600_000;

/** @param of the commit, and what else distinguishes it from other builds */
export const previewVersion = (of: string): string => `0.0.0-preview-${of}`;

export const isPreview = (version: string): boolean => PREVIEW.test(version);

/** The folder of a version in a store. */
export function folderOf(name: string, version: string): string {
  const of = PREVIEW.exec(version)?.[1];
  return of === undefined ? `${name}/${version}` : `${PREVIEWS}/${name}/${of}`;
}

/** Removes the previews of an app whose time is over. */
export async function removeOldPreviews(
  objects: ObjectStore,
  name: string,
  now = Date.now(),
): Promise<void> {
  for (const of of await objects.folders(`${PREVIEWS}/${name}`)) {
    const under = `${PREVIEWS}/${name}/${of}`;
    const at = await objects.modifiedAt(`${under}/${RELEASE_FILE}`);
    if (at !== null && now - at.getTime() > PREVIEW_TTL_MS) await objects.remove(under);
  }
}
