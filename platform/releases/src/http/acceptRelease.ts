import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { requireSameFiles } from '../commands/publishVersion';
import { requireFitsAllLive } from '../compatibility/gate';
import type { ObjectStore } from '../objects/ObjectStore';
import { readObject } from '../objects/readObjects';
import { claimPaths, requireOwnPaths } from '../registry/ownership';
import { allStates, isPruned, stateOf, type ReleaseState } from '../registry/recordEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { RELEASE_FILE, releaseSchema, type Release } from '../records/Release';
import { folderOf, isPreview, previewVersion, removeOldPreviews } from '../records/preview';
import { DEVELOPMENT } from '../records/ReleaseEvent';
import { isInertDrawing } from '../records/isInertDrawing';
import { BRANDS, readAppKeys, recordFile } from '../signing/keyLog';
import { verifyFolder, verifyRecord, type Named } from '../signing/verifyRelease';

/**
 * Adds an uploaded folder to the release store, once everything that needs no build has been checked again: the
 * signature, the integrity of each file, the ownership of its paths, and whether it fits what is live. Its paths are
 * its app's from then on.
 * @returns false where that version is there already
 * @throws Error that says which of these does not hold
 */
export async function acceptRelease(
  folder: string,
  named: Named,
  store: ReleaseStore,
  author: string,
): Promise<boolean> {
  const { name, version } = named;
  const state = await stateOf(store);
  const release = await verifiedRelease(folder, named, store.objects);
  const states = await allStates(state);
  if (version === DEVELOPMENT || isPreview(version))
    throw new Error(`${version} is no version that ${name} can be released under.`);
  if (isPruned(name, version, states))
    throw new Error(`${name} ${version} was published and pruned. Raise the version.`);
  await requireOwnPaths(release, store);
  await requireFitsSomewhere(release, states);
  await claimPaths(store, release, { owner: release.owner ?? null, author });
  return placeOnce(store.objects, folder, release);
}

/**
 * Adds an uploaded preview to the release store for seven days, and removes those of its app whose time is over. What
 * is live is not compared: nobody gets it but who opens its link.
 * @param of what its version ends with
 * @returns false where it is there already
 */
export async function acceptPreview(
  folder: string,
  { name, of }: { name: string; of: string },
  store: ReleaseStore,
): Promise<boolean> {
  const named = { name, version: previewVersion(of) };
  const release = await verifiedRelease(folder, named, store.objects);
  await requireOwnPaths(release, store);
  await removeOldPreviews(store.objects, name);
  return store.objects.place(folder, folderOf(name, named.version), RELEASE_FILE);
}

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
  const pack = await verifiedRelease(folder, { name: BRANDS, version }, objects);
  for (const file of Object.keys(pack.files).filter((name) => name.endsWith('.svg')))
    if (!(await isInertDrawing(await readFile(path.join(folder, file), 'utf8'))))
      throw new Error(`${file} of ${version} has code, or shows what is elsewhere.`);
  return placeOnce(objects, folder, pack);
}

/**
 * The release or brand pack in an uploaded folder.
 * @throws Error where the folder is not what a key of its app signed
 */
async function verifiedRelease(
  folder: string,
  named: Named,
  objects: ObjectStore,
): Promise<Release> {
  const { name, version } = named;
  const read = (file: string) =>
    readFile(path.join(folder, file)).catch(() => {
      throw new Error(`${name} ${version} comes without its ${file}.`);
    });
  const file = recordFile(name);
  const record = await read(file);
  const release =
    name === BRANDS
      ? { ...(JSON.parse(record.toString()) as Release), ...named }
      : parseRelease(record);
  const signature = (await read(`${file}.jws`)).toString();
  const keys = await readAppKeys(objects, name);
  if ((await verifyRecord(record, signature, named, keys)) !== 'signed')
    throw new Error(`${name} ${version} is not signed by a key of its app.`);
  await verifyFolder(folder, release);
  return release;
}

/**
 * Places a folder that was checked.
 * @returns false where the same content is there already
 * @throws Error where other content is
 */
async function placeOnce(objects: ObjectStore, folder: string, release: Release): Promise<boolean> {
  const under = `${release.name}/${release.version}`;
  const last = recordFile(release.name);
  if (await objects.place(folder, under, last)) return true;
  const published = await readObject(objects, `${under}/${last}`, z.custom<Release>());
  if (published !== null)
    requireSameFiles({ ...published, name: release.name, version: release.version }, release);
  return false;
}

/**
 * A release for staging may not fit production yet. Each environment's events compare it again.
 * @throws Error where it fits no environment that is in use
 */
async function requireFitsSomewhere(release: Release, states: readonly ReleaseState[]) {
  const inUse = states.filter(({ events }) => events.length > 0);
  if (inUse.length === 0) return;
  const comparing = inUse.map((state) => requireFitsAllLive(release, state));
  await Promise.any(comparing).catch((error: unknown) => {
    throw (error as AggregateError).errors[0];
  });
}

/** @throws Error where it is not what others can read */
function parseRelease(bytes: Buffer): Release {
  const release = readJson(bytes);
  const { error } = releaseSchema.safeParse(release);
  if (error === undefined) return release as Release;
  throw new Error(`${RELEASE_FILE} is no release record:\n${z.prettifyError(error)}`);
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
