import { rm } from 'node:fs/promises';
import { openObjects, readObject } from '../../shell/server/releases/objects/openObjects';
import type { Release } from '../../shell/server/releases/Release';
import { RELEASE_FILE } from '../../shell/server/releases/ReleaseStore';
import type { Part } from '../parts';
import { buildPart, type BuiltPart } from './buildPart';
import { requireCompatible } from './gate/requireCompatible';
import { ownVersion } from './ownVersion';
import { placeRelease } from './placeRelease';
import { readStanding } from './recordMove';
import { removedVersions } from './versionsInUse';
import { sourceVersion } from './sourceVersion';

/** How a part comes to be built; a test has its own way. */
export type Build = (part: Part, version: string, source: string) => Promise<BuiltPart>;

/**
 * Publishes a part under the version of its own package.json. The gate has compared it with what is live.
 * @returns whether it was not there yet
 * @throws Error where that version has other content, was pruned, or would break what is live
 */
export async function publishVersion(
  part: Part,
  releases: string,
  build: Build = buildPart,
): Promise<{ version: string; isNew: boolean }> {
  const version = await ownVersion(part);
  const source = await sourceVersion(part);
  const standing = await readStanding(releases);
  if (removedVersions(standing.moves, part.name).has(version))
    throw new Error(`${part.name} ${version} was published and pruned. ${RAISE}`);

  const held = await publishedRelease(releases, part.name, version);
  if (held !== null && held.source === source) return { version, isNew: false };
  const built = await build(part, version, source);
  try {
    if (held !== null) {
      requireSameFiles(held, built.release);
      return { version, isNew: false };
    }
    await requireCompatible(built.release, standing, releases);
    if (await placeRelease(built, releases)) return { version, isNew: true };
    const first = await publishedRelease(releases, part.name, version);
    if (first !== null) requireSameFiles(first, built.release);
    return { version, isNew: false };
  } finally {
    await rm(built.folder, { recursive: true, force: true });
  }
}

const RAISE = 'Raise the version in its package.json.';

function requireSameFiles(held: Release, built: Release): void {
  const other = Object.keys({ ...held.files, ...built.files }).filter(
    (file) => held.files[file] !== built.files[file],
  );
  if (other.length > 0)
    throw new Error(
      `${held.name} ${held.version} is published with other content (${other.slice(0, 3).join(', ')}). ${RAISE}`,
    );
}

const publishedRelease = (releases: string, name: string, version: string) =>
  readObject<Release>(openObjects(releases), `${name}/${version}/${RELEASE_FILE}`);
