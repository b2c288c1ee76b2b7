import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DirectoryInUseError, lockDirectory } from 'journey-api/lock';

const RETRY_MS = 200;
/** Older folders were left by killed builds. */
const LEFTOVER_MS = 24 * 3_600_000;

/**
 * Runs a build in a folder of its own, once no other process builds the same app: the compiler keeps one cache
 * for each app, which two writers would corrupt.
 * @param place the folder of all builds of one app
 * @param build gets its folder
 * @param report called once where the build has to wait
 */
export async function buildInTurn<Result>(
  place: string,
  build: (folder: string) => Promise<Result>,
  report: () => void,
): Promise<Result> {
  await mkdir(place, { recursive: true });
  const unlock = await lock(place, report);
  const folder = await mkdtemp(path.join(place, 'build-'));
  try {
    await removeLeftovers(place);
    return await build(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await unlock();
  }
}

async function lock(place: string, report: () => void): Promise<() => Promise<void>> {
  for (let hasNotified = false; ; hasNotified = true) {
    try {
      return await lockDirectory(place);
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error;
    }
    if (!hasNotified) report();
    await wait(RETRY_MS);
  }
}

async function removeLeftovers(place: string): Promise<void> {
  const folders = (await readdir(place)).filter((name) => name.startsWith('build-'));
  for (const name of folders) {
    const folder = path.join(place, name);
    // Who built it may remove it without the lock.
    const { mtimeMs = Infinity } = (await stat(folder).catch(() => null)) ?? {};
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(folder, { recursive: true, force: true });
  }
}
