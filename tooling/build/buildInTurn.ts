import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DirectoryInUseError, lockDirectory } from 'journey-api/lock';

const RETRY_MS = 200;
/** Older folders were left by killed builds. */
const LEFTOVER_MS = 24 * 3_600_000;

/** Work that has to be done, but that nobody who uses the build waits for. */
export type Work = () => Promise<void>;

/**
 * Runs a build in a folder of its own, once no other process builds the same app: the compiler keeps one cache
 * for each app, which two writers would corrupt.
 * @param place the folder of all builds of one app
 * @param build gets its folder, and a function that takes work which is part of its turn
 * @param report called once where the build has to wait
 * @param later takes that work once the build can be used, and does it; by default at once
 */
export async function buildInTurn<Result>(
  place: string,
  build: (folder: string, leave: (work: Work) => void) => Promise<Result>,
  report: () => void,
  later: (work: Work) => unknown = (work) => work(),
): Promise<Result> {
  await mkdir(place, { recursive: true });
  const unlock = await lock(place, report);
  const folder = await mkdtemp(path.join(place, 'build-'));
  const left: Work[] = [];
  async function finish() {
    try {
      for (const work of left) await work();
    } finally {
      await unlock();
    }
  }
  try {
    await removeLeftovers(place);
    const built = await build(folder, (work) => left.push(work));
    await later(finish);
    return built;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    await unlock();
    throw error;
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
