import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { requireFitsAllLive } from '../compatibility/gate';
import { claimPaths, requireOwnPaths } from '../registry/ownership';
import { allStates, readState, type ReleaseState } from '../registry/recordEvent';
import { RELEASE_FILE, SIGNATURE_FILE, type Release } from '../records/Release';
import { DEVELOPMENT, removedVersions } from '../records/ReleaseEvent';
import { readAppKeys } from '../signing/keyLog';
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
  { releases, author }: { releases: string; author: string },
): Promise<boolean> {
  const { name, version } = named;
  const state = await readState(releases);
  const { objects } = state.store;
  const read = (file: string) =>
    readFile(path.join(folder, file)).catch(() => {
      throw new Error(`${name} ${version} comes without its ${file}.`);
    });
  const record = await read(RELEASE_FILE);
  const release = parseRelease(record);
  const keys = await readAppKeys(objects, name);
  const signature = (await read(SIGNATURE_FILE)).toString();
  if ((await verifyRecord(record, signature, named, keys)) !== 'signed')
    throw new Error(`${name} ${version} is not signed by a key of its app.`);
  await verifyFolder(folder, release);
  const states = await allStates(state);
  if (
    version === DEVELOPMENT ||
    states.some(({ events }) => removedVersions(events, name).has(version))
  )
    throw new Error(`${name} ${version} was published and pruned. Raise the version.`);
  await requireOwnPaths(release, state.store);
  await requireFitsSomewhere(release, states);
  await claimPaths(state.store, release, { owner: release.owner ?? null, author });
  return objects.place(folder, `${name}/${version}`, RELEASE_FILE);
}

/**
 * A release for staging may not fit production yet. Each environment's events compare it again.
 * @throws Error where it fits no environment that is in use
 */
async function requireFitsSomewhere(release: Release, states: readonly ReleaseState[]) {
  const inUse = states.filter(({ events }) => events.length > 0);
  const fitting = await Promise.allSettled(
    inUse.map((state) => requireFitsAllLive(release, state)),
  );
  const [first] = fitting.flatMap((each) => (each.status === 'rejected' ? each : []));
  if (first !== undefined && fitting.every(({ status }) => status === 'rejected'))
    throw first.reason;
}

/** @throws Error where it is not what the servers and other teams' gates can read */
function parseRelease(record: Buffer): Release {
  const fault = new Error(`${RELEASE_FILE} is no release record.`);
  try {
    const release = JSON.parse(record.toString()) as Release;
    const { files, paths, exposed, shared, entry } = release;
    const isWhole =
      Object.values(files).every((hash) => typeof hash === 'string') &&
      paths.every((screen) => typeof screen.path === 'string' && Array.isArray(screen.files)) &&
      [exposed, shared, entry.scripts, entry.styles].every(Array.isArray);
    if (isWhole) return release;
  } catch {
    throw fault;
  }
  throw fault;
}
