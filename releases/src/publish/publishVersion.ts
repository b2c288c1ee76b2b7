import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asText, openObjects, readObject } from '../objects/openObjects';
import type { Publication, Release } from '../Release';
import { RELEASE_FILE } from '../ReleaseStore';
import type { Part } from '../../../tooling/parts';
import { buildPart, type BuiltPart } from './buildPart';
import { requireFitsAllLive } from '../gate/requireCompatible';
import type { Smoke } from '../gate/smokeJourney';
import { ownVersion } from './ownVersion';
import { placeRelease } from './placeRelease';
import { readStanding } from '../moves/recordMove';
import { removedVersions } from '../moves/predecessor';
import { sourceVersion } from './sourceVersion';

/** How a part comes to be built; a test has its own way. */
export type Build = (part: Part, version: string, source: string) => Promise<BuiltPart>;

export interface Publishing {
  releases: string;
  author: string;
  why: string | null;
  /** Begins the journey that the built part is taken through. */
  smoke: () => Promise<Smoke>;
  build?: Build;
  /** In place of that of the part's own package.json, as only a soak has it. */
  version?: string;
}

/** What became of a publication. */
export interface PublishedVersion {
  version: string;
  isNew: boolean;
  /** What became of the smoke journey, in words; null where there was none to make. */
  smoke: string | null;
}

/**
 * Publishes a part under the version of its own package.json, once the gate has compared it with what is
 * live and the smoke journey has gone through the composed application with it.
 * @throws Error where that version has other content, was pruned, or would break what is live
 */
export async function publishVersion(
  part: Part,
  { releases, author, why, smoke, build = buildPart, ...asked }: Publishing,
): Promise<PublishedVersion> {
  const version = asked.version ?? (await ownVersion(part));
  const source = await sourceVersion(part);
  const standing = await readStanding(releases);
  if (removedVersions(standing.moves, part.name).has(version))
    throw new Error(`${part.name} ${version} was published and pruned. ${RAISE}`);

  const held = await publishedRelease(releases, part.name, version);
  const isThere = { version, isNew: false, smoke: null };
  if (held !== null && held.source === source) return isThere;
  // Its servers start while the part is built.
  const starting = held === null ? smoke() : null;
  starting?.catch(() => undefined);
  const built = await build(part, version, source);
  try {
    if (held !== null || starting === null) {
      if (held !== null) requireSameFiles(held, built.release);
      return isThere;
    }
    await requireFitsAllLive(built.release, standing);
    const passed = await (await starting).check(built, standing, releases);
    await writePublication(built, { author, why, at: new Date().toISOString(), smoke: passed });
    if (await placeRelease(built, releases)) return { version, isNew: true, smoke: passed };
    const first = await publishedRelease(releases, part.name, version);
    if (first !== null) requireSameFiles(first, built.release);
    return isThere;
  } finally {
    await starting?.then(({ end }) => end());
    await rm(built.folder, { recursive: true, force: true });
  }
}

async function writePublication({ folder, release }: BuiltPart, published: Publication) {
  await writeFile(path.join(folder, RELEASE_FILE), asText({ ...release, published }));
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
