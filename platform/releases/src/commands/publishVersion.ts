import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from 'telemetry/log';
import * as z from 'zod';
import { storeFrames, type Frames } from '../frames/frames';
import { checkout, ownerHere, type App } from '../apps';
import { asText, readObject } from '../objects/readObjects';
import { openObjects } from '../objects/openObjects';
import { isRegistry } from '../objects/storeAddress';
import { claimPaths, readOwners, requireOwner, requireOwnPaths } from '../registry/ownership';
import { allStates, isPruned, readState, type ReleaseState } from '../registry/recordEvent';
import { folderOf, isPreview } from '../records/preview';
import {
  RELEASE_FILE,
  requireNoFaults,
  type Commit,
  type Publication,
  type Release,
} from '../records/Release';
import { requireWithinBudget } from '../registry/screenSizes';
import { signRelease } from '../signing/signRelease';
import { placeMaps } from '../source-maps/sourceMaps';
import { requireFitsAllLive, requireLivePlaces } from '../compatibility/gate';
import { ownVersion } from './promote';

export interface BuiltApp {
  folder: string;
  maps?: string;
  release: Release;
}

/** What a publication records of a smoke journey. */
type SmokeResult = Pick<Publication, 'smoke' | 'vitals'>;

/** Checks a candidate in the composed application. */
export interface Smoke {
  check: (candidate: BuiltApp, state: ReleaseState, releases: string) => Promise<SmokeResult>;
  end: () => Promise<void>;
}

/** Publishes without a smoke journey; the reason is recorded. */
export const skippedSmoke = (reason: string): Smoke => ({
  check: async () => ({ smoke: `skipped: ${reason}` }),
  end: async () => {
    // Nothing was started.
  },
});

/** Builds apps from the work tree. */
export interface Builder {
  /** The version that an app's sources have in `npm start`. */
  sourceVersion: (app: App) => Promise<string>;
  build: (app: App, version: string, source: string) => Promise<BuiltApp>;
  /** The commit that the sources are of; null where there is none. */
  commit?: () => Promise<Commit | null>;
}

/** Prerendered screens of a candidate. */
interface PrerenderedCandidate {
  frames: readonly Frames[];
  /** Why a screen could not be, one line each. */
  faults: readonly string[];
}

export interface Publishing extends Builder {
  releases: string;
  author: string;
  why: string | null;
  /** What is wrong with the sources or the build, one line each. Begins while the app is built. */
  inspect?: (app: App, state: ReleaseState, building: Promise<BuiltApp>) => Promise<string[]>;
  /** Prerenders the candidate's screens with what is live. */
  prerender?: (candidate: BuiltApp, state: ReleaseState) => Promise<PrerenderedCandidate>;
  smoke: () => Promise<Smoke>;
  /** By default that of the app's federation.json. */
  owner?: string;
  /** By default that of the app's own package.json. */
  version?: string;
}

/**
 * Publishes an app under the version of its package.json, once the gate has compared it with what is live and
 * the smoke journey has passed.
 * @returns the result of the smoke journey; null where there was none to make
 * @throws Error where that version has other content or was pruned, where the app or a path belongs to somebody else,
 * or where it would break what is live
 */
export async function publishVersion(
  app: App,
  { releases, author, why, sourceVersion, build, smoke, inspect, prerender, ...given }: Publishing,
): Promise<{ version: string; isNew: boolean; smoke: string | null }> {
  const version = given.version ?? (await ownVersion(app));
  const source = await sourceVersion(app);
  const commit = (await given.commit?.()) ?? null;
  const state = await readState(releases);
  if (isPruned(app.name, version, await allStates(state)))
    throw new Error(`${app.name} ${version} was published and pruned. ${RAISE}`);
  const owner = given.owner ?? (await ownerHere(app));
  requireOwner(app.name, owner, await readOwners(state.store));

  const isThere = { version, isNew: false, smoke: null };
  const published = await publishedRelease(releases, app.name, version);
  // Without a lock, the same sources may be built with other packages.
  const isLocked = existsSync(path.join(checkout, 'package-lock.json'));
  if (published?.source === source && isLocked) return isThere;
  if (published !== null) {
    const built = await build(app, version, source);
    await removeBuild(built);
    requireSameFiles(published, built.release);
    return isThere;
  }
  // The servers of the journey start while the app is built.
  const starting = smoke();
  starting.catch(() => undefined);
  const building = build(app, version, source);
  const inspecting = inspect?.(app, state, building);
  inspecting?.catch(() => undefined);
  try {
    const built = await building;
    await requireWithinBudget(built.release, built.folder);
    await requireOwnPaths(built.release, state.store);
    await requireFitsAllLive(built.release, state);
    await requireLivePlaces(built.release, state);
    const prerendering = prerender?.(built, state);
    async function clean() {
      const faults = [...((await inspecting) ?? []), ...((await prerendering)?.faults ?? [])];
      requireNoFaults(built.release, 'is refused', faults);
    }
    // The journey waits more than it works; what is refused ends it.
    const journey = starting.then(({ check }) => check(built, state, releases));
    const [passed] = await Promise.all([journey, clean()]);
    const prerendered = await prerendering;
    const at = new Date().toISOString();
    await writePublication(built, owner, { author, why, commit, at, ...passed });
    // A registry does so itself.
    if (!isRegistry(releases)) await claimPaths(state.store, built.release, { owner, author });
    if (await placeRelease(built, releases)) {
      for (const frames of prerendered?.frames ?? []) await storeFrames(releases, frames);
      return { version, isNew: true, smoke: passed.smoke };
    }
    const first = await publishedRelease(releases, app.name, version);
    if (first !== null) requireSameFiles(first, built.release);
    return isThere;
  } finally {
    // Also where the build has failed: servers and a browser that nobody ends keep the command running.
    await starting.then(
      ({ end }) => end(),
      () => undefined,
    );
    await building.then(removeBuild, () => undefined);
  }
}

/**
 * Signs a built folder and moves it into the release store. It appears there complete or not at all.
 * @returns false where that version is there already
 */
export async function placeRelease(
  built: BuiltApp,
  releases: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const { folder, maps, release } = built;
  const { name, version } = release;
  await signRelease(folder, release, releases, env);
  const objects = openObjects(releases);
  const isFirst = await objects.place(folder, folderOf(name, version), RELEASE_FILE);
  if (isFirst && maps !== undefined && !isPreview(version))
    // The version is published: errors of it will be shown without their sources.
    await placeMaps(maps, release, objects).catch((cause: unknown) =>
      log.warn({ cause }, `The source maps of ${name} ${version} are not stored`),
    );
  await removeBuild(built);
  return isFirst;
}

async function removeBuild({ folder, maps }: BuiltApp): Promise<void> {
  for (const each of [folder, maps ?? []].flat()) await rm(each, { recursive: true, force: true });
}

/** Adds what is known of a publication to the record of a build. */
export async function writePublication(
  { folder, release }: BuiltApp,
  owner: string | null,
  published: Publication,
): Promise<void> {
  const record = { ...release, ...(owner !== null && { owner }), published };
  await writeFile(path.join(folder, RELEASE_FILE), asText(record));
}

const RAISE = 'Raise the version in its package.json.';

/** @throws Error where a version, or a brand pack, was published with other content */
export function requireSameFiles(published: Release, built: Release): void {
  const other = Object.keys({ ...published.files, ...built.files }).filter(
    (file) => published.files[file] !== built.files[file],
  );
  if (other.length > 0)
    throw new Error(
      `${published.name} ${published.version} is published with other content (${other.slice(0, 3).join(', ')}). ${RAISE}`,
    );
  const declaredBy = ({ screens, maxKilobytes }: Release) =>
    JSON.stringify([screens, maxKilobytes]);
  if (declaredBy(published) !== declaredBy(built))
    throw new Error(
      `${published.name} ${published.version} is published with another federation.json. ${RAISE}`,
    );
}

const publishedRelease = (releases: string, name: string, version: string) =>
  readObject(openObjects(releases), `${name}/${version}/${RELEASE_FILE}`, z.custom<Release>());
