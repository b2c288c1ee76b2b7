import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Raise it when a checkout can no longer read what an earlier one stored. */
const FORMAT = '1';

/**
 * Checks the version marker of a data folder, and writes it into a new one.
 * @throws Error where an earlier checkout stored the data
 */
export async function requireDataFormat(folder: string): Promise<void> {
  const marker = path.join(folder, 'format');
  const format = await readFile(marker, 'utf8').catch(() => null);
  if (format?.trim() === FORMAT) return;
  // Checkouts without the marker stored this file.
  if (format !== null || existsSync(path.join(folder, 'releases/live.json')))
    throw new Error(
      `An earlier checkout stored the data in ${folder}, in a format that is no longer read: delete that folder.`,
    );
  await mkdir(folder, { recursive: true });
  await writeFile(marker, `${FORMAT}\n`);
}
