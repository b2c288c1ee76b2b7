import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import packageJson from '../../package.json' with { type: 'json' };
import { makePrivateDirectory } from './privateDirectory';

const { '@electric-sql/pglite': pgliteVersion } = packageJson.dependencies;

/**
 * Puts an empty embedded database where an API will begin, which saves most of its first start: making one takes ten
 * times as long as opening it.
 * @param dataDirectory that the API will have as DATA_DIR
 * @param cache a folder that keeps the empty database
 */
export async function placeEmptyDatabase(dataDirectory: string, cache: string): Promise<void> {
  const kept = path.join(cache, `pglite-${pgliteVersion}`);
  if (!existsSync(kept)) await makeEmptyDatabase(kept);
  const directory = path.join(dataDirectory, 'journey-api');
  await makePrivateDirectory(directory);
  await cp(kept, path.join(directory, 'postgres'), { recursive: true });
}

/** Of several at once the first one stays. */
async function makeEmptyDatabase(kept: string): Promise<void> {
  await mkdir(path.dirname(kept), { recursive: true });
  const arriving = await mkdtemp(`${kept}-`);
  const made = await PGlite.create(arriving);
  await made.close();
  try {
    await rename(arriving, kept);
  } catch (error) {
    await rm(arriving, { recursive: true });
    if (!(await stat(kept)).isDirectory()) throw error;
  }
}
