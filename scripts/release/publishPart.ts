import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Part } from '../parts';
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
  const target = path.join(releases, part.name, version);
  if (existsSync(path.join(target, 'release.json'))) return { version, isNew: false };
  // What lies there without a description was never whole.
  await rm(target, { recursive: true, force: true });
  return { version, isNew: await placeRelease(await buildPart(part, version, version), releases) };
}
