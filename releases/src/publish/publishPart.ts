import { openObjects } from '../objects/openObjects';
import { RELEASE_FILE } from '../ReleaseStore';
import type { Part } from '../../../tooling/parts';
import { buildPart } from './buildPart';
import { placeRelease } from './placeRelease';
import { sourceVersion } from './sourceVersion';

/** What became of a publication: the version, and whether it had to be built. */
export interface Published {
  version: string;
  isNew: boolean;
}

/**
 * Builds a part as it stands in the work tree and publishes it under a version that says what it was
 * built from. The same sources are built once.
 */
export async function publishPart(part: Part, releases: string): Promise<Published> {
  const version = await sourceVersion(part);
  const held = await openObjects(releases).read(`${part.name}/${version}/${RELEASE_FILE}`);
  if (held !== null) return { version, isNew: false };
  return { version, isNew: await placeRelease(await buildPart(part, version, version), releases) };
}
