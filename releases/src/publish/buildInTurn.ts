import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  DirectoryInUseError,
  lockDirectory,
} from '../../../journey-api/src/database/directoryLock';

const LOOKED_AGAIN_MS = 200;
/** What a killed build left behind is nobody's by then. */
const LEFTOVER_MS = 24 * 3_600_000;

/**
 * Runs a build in a folder of its own, once no other process builds there: the compiler keeps one cache for
 * each part, and two that wrote to it at a time would spoil it.
 * @param place where builds of one part have their folders
 * @param tell says that there is something to wait for, once
 */
export async function buildInTurn<Result>(
  place: string,
  build: (folder: string) => Promise<Result>,
  tell: () => void,
): Promise<Result> {
  await mkdir(place, { recursive: true });
  const release = await turnIn(place, tell);
  const folder = await mkdtemp(path.join(place, 'build-'));
  try {
    await removeLeftovers(place);
    return await build(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await release();
  }
}

async function turnIn(place: string, tell: () => void): Promise<() => Promise<void>> {
  for (let hasTold = false; ; hasTold = true) {
    try {
      return await lockDirectory(place);
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error;
    }
    if (!hasTold) tell();
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AGAIN_MS));
  }
}

async function removeLeftovers(place: string): Promise<void> {
  const folders = (await readdir(place)).filter((name) => name.startsWith('build-'));
  for (const name of folders) {
    const folder = path.join(place, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(folder, { recursive: true, force: true });
  }
}
