import { mkdir, stat } from 'node:fs/promises';

/** What a group and others may do. */
const OTHERS = 0o077;

/**
 * Makes a directory that no other account can open.
 * @throws Error where it is there and others can
 */
export async function makePrivateDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const { mode } = await stat(directory);
  if ((mode & OTHERS) === 0) return;
  throw new Error(
    `Other accounts of this machine can open the data of applicants in ${directory} (its mode is ${(mode & 0o777).toString(8)}). Close it: chmod -R go= '${directory}'`,
  );
}
