import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';

/** A package.json that a command writes, from its folder on, and the package that it names. */
interface Mark {
  file: string;
  name: string;
}

/**
 * Checks that a command may replace what it wrote to a folder: somebody may name another folder by mistake.
 * @throws Error where the folder contains the checkout, or something that the command did not write
 */
export async function requireOwnFolder(folder: string, { file, name }: Mark): Promise<void> {
  if (path.relative(folder, checkout).split(path.sep)[0] !== '..')
    throw new Error(`${folder} contains the checkout: name another folder.`);
  const entries = await readdir(folder).catch(() => []);
  if (entries.length === 0) return;
  const manifest = await readFile(path.join(folder, file), 'utf8')
    .then((text) => JSON.parse(text) as { name?: string } | null)
    .catch(() => null);
  if (manifest?.name !== name)
    throw new Error(
      `${folder} is not empty, and this command did not write it: name another folder, or empty it.`,
    );
}
